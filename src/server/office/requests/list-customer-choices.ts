import { selectCustomers } from "../customers/customers-store.ts";
import type { CustomerChoice } from "../generated/resolver-types.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";

const MAX_CHOICES = 8;

/** Customers of the ERP that users can be assigned to; none without a text. */
export async function listCustomerChoices({ db }: StaffContext, typed: string): Promise<CustomerChoice[]> {
  const text = tidyText(typed);
  if (text === "") return [];
  const { rows } = await selectCustomers(db, text, { isAscending: true, page: {}, size: MAX_CHOICES, isOfErp: true });
  return rows.map(({ customerId, name, place }) => ({ number: customerId, name, place }));
}
