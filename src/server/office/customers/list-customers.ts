import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type FactorRemoval, selectFactorRemovals } from "./factor-removal-store.ts";
import { type CustomerDetails, type OfficeCustomer, selectCustomer, selectCustomers } from "./customers-store.ts";

/** A page of the customers that match a text, by name (OFFICE-08). */
export function listCustomers(
  { db }: Pick<OfficeContext, "db">,
  { text, ...list }: { text?: string | null; isAscending: boolean; page: PageInput },
  size?: number,
): Promise<Page<OfficeCustomer>> {
  return selectCustomers(db, tidyText(text), { ...list, ...(size && { size }) });
}

export type ShownCustomer = CustomerDetails & { factorRemovals: FactorRemoval[] };

/** A customer with what staff need on the phone; null if it does not exist. */
export async function showCustomer({ db, clock }: Pick<OfficeContext, "db" | "clock">, named: string): Promise<ShownCustomer | null> {
  const customer = await selectCustomer(db, tidyText(named), clock.now());
  return customer && { ...customer, factorRemovals: await selectFactorRemovals(db, customer.customerId, clock.now()) };
}
