import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { CustomerProfile } from "../graphql/generated/resolver-types.ts";
import type { Customer } from "../viewer.ts";
import { type CustomerAddress, formatAddress } from "./address.ts";
import { sectorOf } from "./groups.ts";

/** The signed-in user in the shape of the specification's operation; the billing address is the point of contact. */
export function toWireProfile(
  ctx: Pick<Context, "site" | "log"> & { viewer: Customer },
  billing: CustomerAddress | null,
  language: string,
): CustomerProfile {
  const { viewer } = ctx;
  const sector = sectorOf(viewer.groups);
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
    industrialSector: { uid: sector ?? "", locName: sector ? phraseIn(ctx, language, `Account.Group.${sector}`) : "" },
  };
}
