// What people sent by procurement software see, in one file: the registry names each file to all pages.
export { IdsLoginPage } from "./ids-login-page.tsx";
export { ProcurementCart } from "./procurement-cart.tsx";
export { ProcurementInterface } from "./procurement-interface.tsx";
