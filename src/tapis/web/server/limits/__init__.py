"""What the server takes in: requests, bodies, files, and how many of them."""
