import { Big } from "big.js";
import type { TaxCategory } from "../document.ts";

const EU: ReadonlySet<string> = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** The category of a rate: goods that leave the EU are exports; goods for a company in another EU country are taxed there. */
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

/** Exemption reason codes (BT-121); the texts are in content/papers. */
export const EXEMPTION_CODES: Readonly<Partial<Record<TaxCategory, string>>> = { G: "VATEX-EU-G", K: "VATEX-EU-IC", AE: "VATEX-EU-AE" };
