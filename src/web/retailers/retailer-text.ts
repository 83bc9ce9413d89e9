import { DELIVERY_TYPES, PAYMENT_TYPES, RETAILER_TYPES } from "#contract/retailer-codes.ts";
import type { RetailerData } from "#contract/screens.ts";
import type { Translate } from "#web/ui/text.ts";

const WORDS = {
  type: RETAILER_TYPES,
  trade: ["IsB2C", "IsB2B"],
  delivery: DELIVERY_TYPES,
  payment: PAYMENT_TYPES,
} as const;
export type RetailerTextKind = keyof typeof WORDS;

/** Translates a retailer's type, trade, delivery or payment. An unknown key is logged and shown unchanged (RETAIL-11). */
export function retailerText(t: Translate, kind: RetailerTextKind, key: string): string {
  if ((WORDS[kind] as readonly string[]).includes(key)) return t(`Retail.${kind}.${key}`);
  console.error(`unknown ${kind} of a retailer: ${key}`);
  return key;
}

export const tradeTypesOf = (retailer: RetailerData): string[] => WORDS.trade.filter((key) => retailer[key]);
export const deliveryTypesOf = ({ DeliveryTypes }: RetailerData): string[] => flagsOf(DeliveryTypes);
export const paymentTypesOf = ({ PaymentTypes }: RetailerData): string[] => flagsOf(PaymentTypes);

/** FULL is available, anything else probably (RETAIL-07). */
export function isAvailable({ Availability }: RetailerData): boolean {
  return Availability === "FULL";
}

function flagsOf(flags: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(flags).filter((key) => flags[key]);
}
