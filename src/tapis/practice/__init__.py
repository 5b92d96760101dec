"""A whole evening played by the computer, to practise an organiser's day on."""
