import Big from "big.js";
import type { VatId } from "#contract/rules/company/vat-id.ts";
import { countryOfVatId } from "#contract/rules/company/vat-id.ts";
import type { DeliveryCountry } from "#contract/site-settings.ts";
import { isInEu, STANDARD_RATES } from "./standard-rates.ts";

/** EN 16931: S taxed, K intra-community supply, G export. */
export type TaxCategory = "S" | "K" | "G";

/** Why a delivery abroad has the tax of its country, or none. */
export type TaxReason = "destination" | "noVatId" | "vatIdUnknown" | "vatIdInvalid" | "vatIdOfSeller" | "intraCommunity" | "export";

export type DestinationTax = {
  category: TaxCategory;
  /** Null for a domestic delivery. */
  reason: TaxReason | null;
  /** The delivery country; null if it is not known yet. */
  country: string | null;
  /** The VAT id that makes the delivery free of tax, or does not; empty without one. */
  vatId: string;
  /** The rate charged for a listed one; null if the country's is not known. */
  rateFor(listed: string): string | null;
};

export type TaxFacts = {
  sellerCountry: string;
  /** Null: not known yet, which counts as domestic. */
  deliveryCountry: string | null;
  isCompany: boolean;
  /** Only matters for a company outside the seller's country. */
  vatId: VatId | null;
  /** Own rates of the site by country. */
  countries: readonly DeliveryCountry[];
};

const NO_TAX = "0";

/**
 * The VAT of a delivery, by its destination (§§ 3c, 4, 6, 6a UStG): the listed rate at home, none for an export or for a supply to a
 * company of another EU country whose VAT id is known to be valid, and the rate of the destination for everybody else in the EU.
 */
export function taxOfDelivery({ sellerCountry, deliveryCountry, isCompany, vatId, countries }: TaxFacts): DestinationTax {
  const at = { country: deliveryCountry, vatId: vatId?.id ?? "" };
  if (deliveryCountry === null || deliveryCountry === sellerCountry)
    return { ...at, category: "S", reason: null, rateFor: (listed) => listed };
  if (!isInEu(deliveryCountry)) return { ...at, category: "G", reason: "export", rateFor: () => NO_TAX };
  const reason = reasonInEu({ sellerCountry, isCompany, vatId });
  if (reason === "intraCommunity") return { ...at, category: "K", reason, rateFor: () => NO_TAX };
  const own = countries.find(({ code }) => code === deliveryCountry)?.taxRates;
  return { ...at, category: "S", reason, rateFor: (listed) => rateAbroad(listed, { sellerCountry, deliveryCountry, own }) };
}

function reasonInEu({ sellerCountry, isCompany, vatId }: Pick<TaxFacts, "sellerCountry" | "isCompany" | "vatId">): TaxReason {
  if (!isCompany) return "destination";
  if (!vatId || vatId.id === "") return "noVatId";
  if (countryOfVatId(vatId.id) === sellerCountry) return "vatIdOfSeller";
  if (vatId.status === "valid") return "intraCommunity";
  return vatId.status === "invalid" ? "vatIdInvalid" : "vatIdUnknown";
}

/** The site's own rate, else the standard rate of the country for the standard rate of the seller. */
function rateAbroad(
  listed: string,
  { sellerCountry, deliveryCountry, own }: { sellerCountry: string; deliveryCountry: string; own: DeliveryCountry["taxRates"] },
): string | null {
  const found = Object.keys(own ?? {}).find((rate) => Big(rate).eq(listed));
  if (found !== undefined) return own![found]!;
  const standard = STANDARD_RATES[sellerCountry];
  return standard !== undefined && Big(standard).eq(listed) ? STANDARD_RATES[deliveryCountry]! : null;
}
