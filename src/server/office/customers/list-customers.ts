import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { OfficeContext } from "../office-context.ts";
import { type CustomerDetails, type OfficeCustomer, selectCustomer, selectCustomers } from "./customers-store.ts";

/** A page of the customers that match a text, by name (OFFICE-08). */
export function listCustomers(
  { db }: Pick<OfficeContext, "db">,
  { text, ...list }: { text?: string | null; isAscending: boolean; page: PageInput },
  size?: number,
): Promise<Page<OfficeCustomer>> {
  return selectCustomers(db, tidyText(text), { ...list, ...(size && { size }) });
}

/** A customer with what staff need on the phone; null if it does not exist. */
export function showCustomer({ db }: Pick<OfficeContext, "db">, customerId: string): Promise<CustomerDetails | null> {
  return selectCustomer(db, tidyText(customerId));
}
