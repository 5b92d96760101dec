"""The frame around every page: templates, components, the law reader, refusals as pages."""
