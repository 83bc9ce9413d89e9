import type { Issuer } from "#server/pdf/letter/letter.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";

let issuer: Issuer | null = null;

/** The issuer with its payment terms, read once per process. */
export function issuerOfInvoices(): Issuer {
  issuer ??= readStationery().issuer;
  return issuer;
}
