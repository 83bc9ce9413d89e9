export { countryName, type CustomerAddress, formatAddress, toWireAddress, type WireAddress } from "./address.ts";
export { customersLoaders } from "./customers.loaders.ts";
export { customersResolvers } from "./customers.resolvers.ts";
export { getBillingAddress } from "./get-billing-address.ts";
export { GROUPS, groupBits, sectorOf } from "./groups.ts";
export { listDeliveryAddresses } from "./list-delivery-addresses.ts";
export { demoSignIns, type DemoSignIn, loadDemoCustomers } from "./load-demo-customers.ts";
