"""Players of points and of marks, compiled: by rules of thumb, or by a small net."""
