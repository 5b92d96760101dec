"""Who computes, in threads and in processes of their own, and for how long."""
