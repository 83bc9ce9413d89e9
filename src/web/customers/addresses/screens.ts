// Address screens in one module, because every page lists the registry's modules.
export { AddressOverview } from "./address-overview.tsx";
export { AddressRequest } from "./address-request.tsx";
