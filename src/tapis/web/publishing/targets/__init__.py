"""Where pages are put: a folder of this machine, a site by SFTP, or a ZIP to be carried there by hand."""
