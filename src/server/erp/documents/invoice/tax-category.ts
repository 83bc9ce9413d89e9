import { Big } from "big.js";
import type { TaxCategory } from "../document.ts";

const EU: ReadonlySet<string> = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** Why a rate is what it is: goods that leave the EU are exports, those to a company elsewhere in it are taxed there. */
export function taxCategory({
  rate,
  issuerCountry,
  deliveryCountry,
  buyerVatId,
}: {
  rate: string;
  issuerCountry: string;
  deliveryCountry: string;
  buyerVatId: string;
}): TaxCategory {
  if (!Big(rate).eq(0)) return "S";
  if (!EU.has(deliveryCountry)) return "G";
  return deliveryCountry !== issuerCountry && buyerVatId !== "" ? "K" : "Z";
}

/** Codes of why no tax is asked for (BT-121); its words are those of the papers. */
export const EXEMPTION_CODES: Readonly<Partial<Record<TaxCategory, string>>> = { G: "VATEX-EU-G", K: "VATEX-EU-IC", AE: "VATEX-EU-AE" };
