// Sends the cart on without a press; whoever has no scripts presses the button.
document.querySelector("form")?.submit();
