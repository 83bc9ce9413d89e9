// The pages of orders in one file: the registry names each file to all pages.
export { OrderDetails } from "./details/order-details.tsx";
export { OrderHistory } from "./history/order-history.tsx";
