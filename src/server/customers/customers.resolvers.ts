import type {
  AddressRequest,
  CartAddress,
  CompanyContact,
  CustomerProfile,
  MutationSetMailSettingsArgs,
  QueryGetAddressRequestsArgs,
  QueryGetBillingAddressArgs,
  QueryGetCompanyContactsArgs,
  QueryGetCustomerProfileArgs,
  QueryGetDeliveryAddressesArgs,
  RefusedAddress,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { toWireAddress } from "./address.ts";
import { toWireRequest } from "./address-requests/address-requests.wire.ts";
import { listAddressRequests } from "./address-requests/find-address-requests.ts";
import { toWireProfile } from "./customers.wire.ts";
import { getBillingAddress } from "./get-billing-address.ts";
import { listCompanyContacts } from "./list-company-contacts.ts";
import { listRefusedMails } from "./mails/list-refused-mails.ts";
import { getMailSettings, setMailSettings } from "./mails/mail-settings.ts";
import { customerPartNumberResolvers } from "./part-numbers/part-numbers.resolvers.ts";
import { listDeliveryAddresses } from "./list-delivery-addresses.ts";

export const customersResolvers = {
  Query: {
    ...customerPartNumberResolvers.Query,
    getCustomerProfile: resolve("seeAccount", async (ctx, _args: QueryGetCustomerProfileArgs, { language }): Promise<CustomerProfile> =>
      toWireProfile(ctx, await getBillingAddress(ctx), language),
    ),
    getBillingAddress: resolve("seeAccount", async (ctx, _args: QueryGetBillingAddressArgs): Promise<CartAddress | null> => {
      const address = await getBillingAddress(ctx);
      return address && toWireAddress(address);
    }),
    getDeliveryAddresses: resolve("seeAccount", async (ctx, _args: QueryGetDeliveryAddressesArgs): Promise<CartAddress[]> =>
      (await listDeliveryAddresses(ctx)).map(toWireAddress),
    ),
    getAddressRequests: resolve(
      "requestAddresses",
      async (ctx, _args: QueryGetAddressRequestsArgs, { language }): Promise<AddressRequest[]> =>
        (await listAddressRequests(ctx)).map((request) => toWireRequest(request, language)),
    ),
    getCompanyContacts: resolve("seeAccount", async (ctx, _args: QueryGetCompanyContactsArgs): Promise<CompanyContact[]> =>
      (await listCompanyContacts(ctx)).map(({ firstName, lastName, ...contact }) => ({
        ...contact,
        name: `${firstName} ${lastName}`.trim(),
      })),
    ),
    getMailSettings: resolve("chooseMails", (ctx) => getMailSettings(ctx)),
    getRefusedAddresses: resolve("seeMailRefusals", async (ctx): Promise<RefusedAddress[]> =>
      (await listRefusedMails(ctx)).map(({ email, firstName, lastName, isOwn, since, mails, answer }) => ({
        email,
        name: `${firstName} ${lastName}`.trim(),
        isOwn,
        since: since.toISOString(),
        mails,
        answer,
      })),
    ),
  },
  Mutation: {
    ...customerPartNumberResolvers.Mutation,
    setMailSettings: resolve("chooseMails", (ctx, { confirmed, shipped, invoiced, invoiceAttached }: MutationSetMailSettingsArgs) =>
      setMailSettings(ctx, { confirmed, shipped, invoiced, invoiceAttached }),
    ),
  },
};
