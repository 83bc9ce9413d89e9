import type { NumberKind } from "./delivery-store.ts";

const PREFIXES = { "delivery-note": "LS", invoice: "RE", "credit-note": "GS" } as const;

/** E.g. RE-2026-000017. */
export function paperNumber(kind: Exclude<NumberKind, "parcel">, year: number, number: number): string {
  return `${PREFIXES[kind]}-${year}-${String(number).padStart(6, "0")}`;
}

/** Extension digit and company prefix of the shipping units. */
const SSCC_PREFIX = "34012345";

/** The number of a shipping unit: 18 digits, the last of which checks the others (GS1: from the right times 3, 1, 3 …). */
export function shippingUnitNumber(serial: number): string {
  const digits = SSCC_PREFIX + String(serial).padStart(9, "0");
  const weighted = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return digits + String((10 - (weighted % 10)) % 10);
}

/** What the demo's carrier calls a parcel. */
export function carrierNumber(serial: number): string {
  return `KP${String(serial).padStart(9, "0")}DE`;
}
