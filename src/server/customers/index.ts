import type { Slice } from "../slice.ts";
import { findSite } from "../sites/index.ts";
import { ADDRESS_REQUEST_LIFETIME_MS, MAIL_ADDRESS_DECISION } from "./address-requests/address-request.ts";
import { deleteDecidedRequests } from "./address-requests/address-request-store.ts";
import { registerAddressRequests } from "./address-requests/address-requests.routes.ts";
import { mailAddressDecision } from "./address-requests/mail-address-decision.ts";
import { exampleMails } from "./address-requests/mails/example-mails.ts";
import { customersLoaders } from "./customers.loaders.ts";
import { customersResolvers } from "./customers.resolvers.ts";
import { registerMailSettings } from "./mails/mail-settings.routes.ts";
import { registerCustomerPartNumberRoutes } from "./part-numbers/part-numbers.routes.ts";
import { personalData } from "./personal-data-store.ts";
import { removeCustomerNames } from "./ended-customer-store.ts";
import { listCustomersOnlyOf } from "./list-customers-only-of.ts";

export { listCustomersOnlyOf } from "./list-customers-only-of.ts";
export { type CustomerAddress, formatAddress, germanName, toWireAddress, type WireAddress } from "./address.ts";
export { type CustomersFile, CustomersFileError, readCustomersFile } from "./customers-file.ts";
export { ensureSeparateCustomer, registerCustomer, type RegisteredCustomer } from "./register-customer.ts";
export { assignAccount, assignAccountById, type AssignOutcome, moveAccount, type OnAccountMove } from "./assign/assign-account.ts";
export { lockMembers, type Member } from "./assign/lock-members.ts";
export { deleteUnusedCustomers } from "./delete-unused-customers.ts";
export { type AccountPerson, findAccountPerson, findMainContacts, type MainContact, type Person } from "./find-people.ts";
export { findCustomer, type FoundCustomer } from "./find-customer.ts";
export { GROUPS, groupBits, sectorOf } from "./groups.ts";
export {
  addGroup,
  changeGroup,
  countGroupAccounts,
  type GroupProblem,
  type GroupTexts,
  readGroups,
  readStoredGroups,
  removeGroup,
} from "./stored-groups/stored-groups.ts";
export { importCustomers, type ImportedCustomers } from "./import-customers.ts";
export { knownForCart, type KnownForCart } from "./known-for-cart.ts";
export { findBillingAddress } from "./get-billing-address.ts";
export { listAddresses } from "./list-addresses.ts";
export { listDeliveryAddresses } from "./list-delivery-addresses.ts";
export { getMailSettings, setMailSettings } from "./mails/mail-settings.ts";
export { findCustomerPartNumbers, listPartNumbersByArticle } from "./part-numbers/find-customer-part-numbers.ts";
export { importCustomerPartNumbers } from "./part-numbers/import/import-customer-part-numbers.ts";
export { parsePartNumbers } from "./part-numbers/import/parse-part-numbers.ts";
export type { CustomerPartNumber } from "./part-numbers/customer-part-number-store.ts";
export { applyCustomers, type ErpCustomerUpdate } from "./erp-sync/apply-customers.ts";
export { reviewRegistration } from "./review-registration.ts";
export { type AddressRequest, requestedAddressLines } from "./address-requests/address-request.ts";
export {
  confirmAddressRequest,
  type DecideAddressOutcome,
  findAddressRequest,
  listOpenAddressRequests,
  refuseAddressRequest,
} from "./address-requests/decide-address-request.ts";
export { setPartDeliveryDefault } from "./set-part-delivery-default.ts";
export { setVatId, type VatIdOutcome } from "./vat-ids/set-vat-id.ts";
export { viesCheck } from "./vat-ids/vies-check.ts";
export { setAccountLock } from "./lock-account.ts";
export { lockAccounts, unlockAccounts } from "./lock-accounts.ts";

export const customers: Slice = {
  name: "customers",
  personalData,
  async onAccountDeletion(tx, accountId) {
    const ended = await listCustomersOnlyOf(tx, accountId);
    if (ended.length > 0) await removeCustomerNames(tx, ended);
  },
  resolvers: customersResolvers,
  loaders: customersLoaders,
  routes(http, shop) {
    registerCustomerPartNumberRoutes(http, shop);
    registerMailSettings(http, shop);
    registerAddressRequests(http, shop);
  },
  emailExamples: exampleMails,
  tasks: ({ content }) => ({
    [MAIL_ADDRESS_DECISION]: {
      run: (ctx, { requestId }) =>
        mailAddressDecision({ ...ctx, findSite: (siteId) => findSite(content.current().sites, siteId) }, String(requestId)),
    },
    "expire-address-requests": {
      cron: "53 4 * * *",
      async run({ db, clock, log }) {
        const expired = await deleteDecidedRequests(db, new Date(clock.now().getTime() - ADDRESS_REQUEST_LIFETIME_MS));
        log.debug({ expired }, "old requests for addresses removed");
      },
    },
  }),
};
