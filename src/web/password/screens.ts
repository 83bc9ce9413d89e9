// The password screens in one file, because every page lists each file of the registry.
export { ForgotPassword } from "./forgot-password.tsx";
export { NewPasswordSuccess } from "./new-password-success.tsx";
export { SetPassword } from "./set-password.tsx";
