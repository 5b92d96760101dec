"""The register of members on its pages."""
