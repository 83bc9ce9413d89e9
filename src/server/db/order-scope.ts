// Which orders, quotes, returns and document bundles of a company a user sees (COMPANY-14).
import { type RawBuilder, sql } from "kysely";
import { RIGHTS } from "../policies.ts";
import { companyOf, type Customer } from "../viewer.ts";

/** Orders of these customer numbers; with accounts only those that they placed. */
export type OrderScope = { customerIds: readonly string[]; accountIds: readonly string[] | null };

/**
 * Orders of all numbers of the company, whichever the viewer acts for. Without the right to all orders, a user sees those of the own
 * account; in a company that separates its units, those of the unit.
 */
export function orderScopeOf(
  viewer: Pick<Customer, "customerId" | "companyId" | "branchIds" | "accountId" | "rights" | "membership">,
): OrderScope {
  const customerIds = [companyOf(viewer), ...(viewer.branchIds ?? [])];
  const { accountId, rights, membership } = viewer;
  if ((rights & RIGHTS.seeAllOrders) === 0) return { customerIds, accountIds: [accountId] };
  return { customerIds, accountIds: membership?.unitAccountIds ?? null };
}

/** Of these only what belongs to the number that the viewer acts for, whose prices and delivery hold for the cart. */
export function numberScopeOf(viewer: Parameters<typeof orderScopeOf>[0]): OrderScope {
  return { ...orderScopeOf(viewer), customerIds: [viewer.customerId] };
}

/** Condition for a column with the customer. */
export function isOfCustomers({ customerIds }: Pick<OrderScope, "customerIds">, column: string): RawBuilder<boolean> {
  // One number is compared with "=", so that indexes return its rows in order.
  return customerIds.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${customerIds[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${[...customerIds]}::text[])`;
}

/** Condition for rows of a table with customer and account. Orders from other channels have no account, and are in no user's own scope. */
export function inScope({ customerIds, accountIds }: OrderScope, alias: string): RawBuilder<boolean> {
  return sql<boolean>`${isOfCustomers({ customerIds }, `${alias}.customer_id`)}${andPlacedBy(accountIds, sql.ref(`${alias}.account_id`))}`;
}

function andPlacedBy(accountIds: readonly string[] | null, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (accountIds === null) return sql``;
  // An index on customer, account and time returns the orders of one account in order, but not those of several.
  return accountIds.length === 1 ? sql` and ${column} = ${accountIds[0]}` : sql` and ${column} = any(${[...accountIds]}::uuid[])`;
}

export function isInScope(scope: OrderScope, row: { customerId: string | null; accountId: string | null }): boolean {
  return (
    row.customerId !== null &&
    scope.customerIds.includes(row.customerId) &&
    (scope.accountIds === null || (row.accountId !== null && scope.accountIds.includes(row.accountId)))
  );
}
