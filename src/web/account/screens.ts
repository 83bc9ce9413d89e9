// Account screens in one module, because every page lists the registry's modules.
export { AddressOverview } from "./address-overview.tsx";
export { OrderDetails, OrderHistory } from "./orders/screens.ts";
