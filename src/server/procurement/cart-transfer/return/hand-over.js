// Submits the form at once; without JavaScript the user clicks the button.
document.querySelector("form")?.submit();
