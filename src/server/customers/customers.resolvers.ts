import { resolve, signInRequired } from "../graphql/resolver.ts";
import { formatAddress, toWireAddress } from "./address.ts";
import { getBillingAddress } from "./get-billing-address.ts";
import { sectorOf } from "./groups.ts";
import { listDeliveryAddresses } from "./list-delivery-addresses.ts";

type AccountArguments = { baseSiteId: string; accessToken: string };

export const customersResolvers = {
  Query: {
    getCustomerProfile: resolve<AccountArguments, unknown>(async (ctx) => {
      if (ctx.viewer.kind !== "customer") throw signInRequired();
      const viewer = ctx.viewer;
      const billing = await getBillingAddress(ctx);
      return {
        uid: viewer.email,
        name: { fullName: `${viewer.firstName} ${viewer.lastName}`.trim(), firstName: viewer.firstName, lastName: viewer.lastName },
        company: {
          uid: viewer.unit,
          active: true,
          name: viewer.companyName,
          sapCustomerId: viewer.unit === viewer.customerId ? viewer.unit : "",
        },
        contactAddress: billing && {
          id: String(billing.addressId),
          firstName: billing.firstName || viewer.firstName,
          lastName: billing.lastName || viewer.lastName,
          phone: billing.phone,
          fax: "",
          formattedAddress: formatAddress(billing),
          billingAddress: true,
          shippingAddress: billing.isDefaultDelivery,
          defaultAddress: billing.isDefaultDelivery,
        },
        industrialSector: sectorOf(viewer.groups),
      };
    }),
    getBillingAddress: resolve<AccountArguments, unknown>(async (ctx) => {
      if (ctx.viewer.kind !== "customer") throw signInRequired();
      const address = await getBillingAddress(ctx);
      return address && toWireAddress(address);
    }),
    getDeliveryAddresses: resolve<AccountArguments, unknown>(async (ctx) => {
      if (ctx.viewer.kind !== "customer") throw signInRequired();
      return (await listDeliveryAddresses(ctx)).map(toWireAddress);
    }),
  },
};
