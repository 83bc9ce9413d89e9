// Both screens in one file, because the activation page is small compared with the form.
export { Activation } from "./activation/activation.tsx";
export { Registration } from "./registration.tsx";
