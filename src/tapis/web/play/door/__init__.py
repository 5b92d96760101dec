"""Who comes to a table and how: opening, links, devices, deleting."""
