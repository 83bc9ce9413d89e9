// Screens of returns in one module, because every page lists the registry's modules.
export { ReturnDetails } from "./return-details.tsx";
export { ReturnForm } from "./return-form.tsx";
export { Returns } from "./returns.tsx";
