import type { Slice } from "../slice.ts";
import { customersLoaders } from "./customers.loaders.ts";
import { customersResolvers } from "./customers.resolvers.ts";
import { registerMailSettings } from "./mails/mail-settings.routes.ts";
import { registerCustomerPartNumberRoutes } from "./part-numbers/part-numbers.routes.ts";

export { type CustomerAddress, formatAddress, germanName, toWireAddress, type WireAddress } from "./address.ts";
export { type CustomersFile, CustomersFileError, readCustomersFile } from "./customers-file.ts";
export { ensureSeparateCustomer, registerCustomer, type RegisteredCustomer } from "./register-customer.ts";
export { assignAccount, type AssignOutcome, moveAccount, type OnAccountMove } from "./assign/assign-account.ts";
export { lockMembers, type Member } from "./assign/lock-members.ts";
export { deleteUnusedCustomers } from "./delete-unused-customers.ts";
export { type AccountPerson, findAccountPerson, findMainContacts, type MainContact, type Person } from "./find-people.ts";
export { findCustomer, type FoundCustomer } from "./find-customer.ts";
export { GROUPS, groupBits, sectorOf } from "./groups.ts";
export { importCustomers, type ImportedCustomers } from "./import-customers.ts";
export { knownForCart, type KnownForCart } from "./known-for-cart.ts";
export { findBillingAddress } from "./get-billing-address.ts";
export { listAddresses } from "./list-addresses.ts";
export { listDeliveryAddresses } from "./list-delivery-addresses.ts";
export { getMailSettings, setMailSettings } from "./mails/mail-settings.ts";
export { findCustomerPartNumbers, listPartNumbersByArticle } from "./part-numbers/find-customer-part-numbers.ts";
export type { CustomerPartNumber } from "./part-numbers/customer-part-number-store.ts";
export { applyCustomers, type ErpCustomerUpdate } from "./erp-sync/apply-customers.ts";
export { setPartDeliveryDefault } from "./set-part-delivery-default.ts";
export { lockAccounts, unlockAccounts } from "./lock-accounts.ts";

export const customers: Slice = {
  name: "customers",
  resolvers: customersResolvers,
  loaders: customersLoaders,
  routes(http, shop) {
    registerCustomerPartNumberRoutes(http, shop);
    registerMailSettings(http, shop);
  },
};
