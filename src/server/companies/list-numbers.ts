import type { Db } from "../db/db.ts";
import { companyOf, type Customer } from "../viewer.ts";
import { type CompanyNumber, selectNumbers } from "./company-store.ts";

export type { CompanyNumber } from "./company-store.ts";

/** Customer numbers of the viewer's company, its own first; empty, and without a query, for a company with only one. */
export async function listNumbers(db: Db, viewer: Customer): Promise<CompanyNumber[]> {
  if (!viewer.branchIds) return [];
  const found = await selectNumbers(db, [companyOf(viewer), ...viewer.branchIds]);
  return found.toSorted((a, b) => Number(b.number === companyOf(viewer)) - Number(a.number === companyOf(viewer)));
}

/** The number of a customer as the viewer's company knows it; empty for a company with only one. */
export function numberOf(viewer: Customer, customerId: string | null): string {
  return viewer.branchIds && customerId !== null ? customerId : "";
}
