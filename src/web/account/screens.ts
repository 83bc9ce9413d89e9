// The pages of the account in one file: the registry names each file to all pages.
export { AddressOverview } from "./address-overview.tsx";
export { OrderDetails, OrderHistory } from "./orders/screens.ts";
