"""The mark, as people type it and as pages draw it: once for the friendly table, the slip and the felt."""
