// Sign-in and sign-out in one file, because every page lists each file of the registry.
export { Login } from "./login.tsx";
export { LogoutSuccess } from "./logout-success.tsx";
export { Logout } from "./logout.tsx";
