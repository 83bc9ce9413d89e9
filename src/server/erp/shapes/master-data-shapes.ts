// Shapes of the ERP's master data: customers with their addresses, and prices.
import { VAT_ID_STATUSES } from "#contract/rules/company/vat-id.ts";
import * as v from "valibot";
import { positiveCount, currency, name, text, optionalTimestamp } from "./fields.ts";

const address = v.object({
  /** The ERP's address number, unique among a customer's addresses. */
  sapCustomerId: name,
  companyName: name,
  name2: v.optional(text, ""),
  name3: v.optional(text, ""),
  name4: v.optional(text, ""),
  streetName: text,
  streetNumber: text,
  postalCode: text,
  town: text,
  countryIso: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  regionIso: v.optional(text, ""),
  regionName: v.optional(text, ""),
  phone: v.optional(text, ""),
});

const deliveryAddress = v.object({ ...address.entries, isDefaultDelivery: v.boolean() });

export const customerShape = v.object({
  customerId: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
  name,
  /** Price list of its customer group; null if there is none. */
  priceGroup: v.nullable(name),
  division: v.optional(text, ""),
  distributionChannel: v.optional(text, ""),
  salesOrg: v.optional(text, ""),
  /** VAT id (USt-IdNr.), and whether it is known to be valid; absent: what the shop has remains. */
  vatId: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z\d+*]{2,13}$/))),
  vatIdStatus: v.optional(v.picklist(VAT_ID_STATUSES)),
  /** Users of an inactive customer can neither sign in nor order. */
  isActive: v.boolean(),
  billingAddress: address,
  deliveryAddresses: v.pipe(
    v.array(deliveryAddress),
    v.check((all) => new Set(all.map(({ sapCustomerId }) => sapCustomerId)).size === all.length, "An address comes twice."),
    v.check((all) => all.filter(({ isDefaultDelivery }) => isDefaultDelivery).length <= 1, "More than one address is the default."),
  ),
});

const price = v.pipe(
  v.object({
    lowerBound: positiveCount,
    /** Null means unlimited. */
    validFrom: optionalTimestamp,
    validTo: optionalTimestamp,
    /** Net, for `priceQuantity` units. */
    amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,6})?$/)),
    priceQuantity: v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,10}(\.\d{1,4})?$/)),
    taxRate: v.pipe(v.string(), v.regex(/^0(\.\d{1,4})?$/)),
  }),
  v.check(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom < validTo, "It ends before it begins."),
);

/** All prices of an article in a price list; empty if it has none there any more. */
export const priceShape = v.object({
  priceList: name,
  kind: v.picklist(["general", "group", "customer", "retail"]),
  currency,
  articleNumber: name,
  prices: v.pipe(
    v.array(price),
    v.check(
      (all) => new Set(all.map(({ lowerBound, validFrom }) => `${lowerBound}/${validFrom ?? ""}`)).size === all.length,
      "A price comes twice.",
    ),
  ),
});
