import type { Issuer } from "#server/pdf/letter/letter.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";

const issuers = new Map<string, Issuer>();

/** The issuer of a site's invoices with its payment terms and bank account, read once per process. */
export function issuerOfInvoices(siteId: string): Issuer {
  const issuer = issuers.get(siteId) ?? readStationery(siteId).issuer;
  issuers.set(siteId, issuer);
  return issuer;
}
