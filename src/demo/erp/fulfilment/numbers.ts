import type { NumberKind } from "./delivery-store.ts";

const PREFIXES = { "delivery-note": "LS", invoice: "RE", "credit-note": "GS" } as const;

/** E.g. RE-2026-000017. */
export function documentNumber(kind: Exclude<NumberKind, "parcel">, year: number, number: number): string {
  return `${PREFIXES[kind]}-${year}-${String(number).padStart(6, "0")}`;
}

/** Extension digit and company prefix of the SSCCs. */
const SSCC_PREFIX = "34012345";

/** SSCC of a shipping unit: 18 digits, the last is the check digit (GS1: weights 3, 1, 3 … from the right). */
export function shippingUnitNumber(serial: number): string {
  const digits = SSCC_PREFIX + String(serial).padStart(9, "0");
  const weighted = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return digits + String((10 - (weighted % 10)) % 10);
}

/** The demo carrier's parcel number. */
export function carrierNumber(serial: number): string {
  return `KP${String(serial).padStart(9, "0")}DE`;
}
