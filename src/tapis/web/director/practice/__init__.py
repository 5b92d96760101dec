"""An evening of made-up people, to practise on."""
