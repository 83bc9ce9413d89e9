// Order screens in one module, because every page lists the registry's modules.
export { OrderDetails } from "./details/order-details.tsx";
export { OrderHistory } from "./history/order-history.tsx";
