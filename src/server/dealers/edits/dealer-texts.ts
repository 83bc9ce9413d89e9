import { writeDegrees } from "#contract/rules/dealers/degrees.ts";
import { writeOpeningHours } from "#contract/rules/dealers/opening-hours-notation.ts";
import { isRejected } from "../../spreadsheet/parse-table.ts";
import type { Dealer } from "../dealer.ts";
import { DEALER_COLUMNS, type DealerLine, dealerOfLine, hasTimeZone } from "../import/dealer-columns.ts";

/** What staff can change about a dealer, by the names of the columns of a file. */
export const DEALER_FIELDS = [
  "name",
  "name2",
  "street",
  "address2",
  "postal_code",
  "city",
  "country",
  "latitude",
  "longitude",
  "contact_person",
  "phone",
  "fax",
  "email",
  "website",
  "shop",
  "types",
  "partner_type",
  "brands",
  "opening_hours",
  "time_zone",
] as const;
export type DealerField = (typeof DEALER_FIELDS)[number];

/** Values as a file has them. */
export type DealerTexts = Record<DealerField, string>;

/** Values of a dealer as a file would have them. */
export function toTexts(dealer: Dealer): DealerTexts {
  return {
    name: dealer.names[0] ?? "",
    name2: dealer.names[1] ?? "",
    street: dealer.addressLines[0] ?? "",
    address2: dealer.addressLines[1] ?? "",
    postal_code: dealer.postalCode,
    city: dealer.city,
    country: dealer.countryCode,
    latitude: writeDegrees(dealer.latitude),
    longitude: writeDegrees(dealer.longitude),
    contact_person: dealer.contactPerson,
    phone: dealer.phone,
    fax: dealer.fax,
    email: dealer.email,
    website: dealer.url,
    shop: dealer.shopUrl,
    types: dealer.retailerTypes.join(","),
    partner_type: dealer.partnerType,
    brands: dealer.brands.join(","),
    opening_hours: writeOpeningHours(dealer.openingHours),
    time_zone: dealer.timeZone,
  };
}

export type ReadTexts = { kind: "dealer"; dealer: Dealer } | { kind: "invalid"; field: DealerField };

/** The dealer with other values, which pass the checks of a file; or the first field that does not. */
export function readTexts(dealer: Pick<Dealer, "dealerId" | "continent" | "isHidden">, texts: DealerTexts): ReadTexts {
  const parsers = { ...DEALER_COLUMNS.required, ...DEALER_COLUMNS.optional };
  const field = DEALER_FIELDS.find((name) => isRejected(() => parsers[name](texts[name], name)));
  if (field) return { kind: "invalid", field };
  const values = Object.fromEntries(DEALER_FIELDS.map((name) => [name, parsers[name](texts[name], name)]));
  const line = { ...values, dealer_id: dealer.dealerId, continent: dealer.continent } as DealerLine;
  const read = { ...dealerOfLine(line), isHidden: dealer.isHidden };
  return hasTimeZone(read) ? { kind: "dealer", dealer: read } : { kind: "invalid", field: "time_zone" };
}
