"""tapis i18n."""
