// Both screens of one way, in one file for the browser: the page of the link is a small part of the form's.
export { Activation } from "./activation/activation.tsx";
export { Registration } from "./registration.tsx";
