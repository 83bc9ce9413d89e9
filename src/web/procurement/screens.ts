// Screens of procurement sessions in one file, because every page lists each file of the registry.
export { IdsLoginPage } from "./ids-login-page.tsx";
export { ProcurementCart } from "./procurement-cart.tsx";
export { ProcurementInterface } from "./procurement-interface.tsx";
