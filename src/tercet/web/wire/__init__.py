"""What goes over the wire: the requests and answers of the API, and what is checked of them."""
