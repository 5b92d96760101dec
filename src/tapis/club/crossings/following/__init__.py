"""The rounds still to come: by standing, or drawn again when people have come and gone."""
