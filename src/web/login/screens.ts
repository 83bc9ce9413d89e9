// Signing in and out in one file: the registry names each file to all pages.
export { Login } from "./login.tsx";
export { LogoutSuccess } from "./logout-success.tsx";
export { Logout } from "./logout.tsx";
