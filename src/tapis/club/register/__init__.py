"""The register of members: who somebody is over all evenings, by a number that is never given again."""
