// The screens of passwords in one file: the registry names each, and every file it names costs all pages.
export { ForgotPassword } from "./forgot-password.tsx";
export { NewPasswordSuccess } from "./new-password-success.tsx";
export { SetPassword } from "./set-password.tsx";
