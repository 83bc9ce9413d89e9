// Which orders, quotes, returns and document bundles of a customer a user sees (COMPANY-14).
import { type RawBuilder, sql } from "kysely";
import { RIGHTS } from "../policies.ts";
import type { Customer } from "../viewer.ts";

/** Orders of a customer; with accounts only those that they placed. */
export type OrderScope = { customerId: string; accountIds: readonly string[] | null };

/** Without the right to all orders, a user sees those of the own account; in a company that separates its units, those of the unit. */
export function orderScopeOf(viewer: Pick<Customer, "customerId" | "accountId" | "rights" | "membership">): OrderScope {
  const { customerId, accountId, rights, membership } = viewer;
  if ((rights & RIGHTS.seeAllOrders) === 0) return { customerId, accountIds: [accountId] };
  return { customerId, accountIds: membership?.unitAccountIds ?? null };
}

/** Condition for rows of a table with customer and account. Orders from other channels have no account, and are in no user's own scope. */
export function inScope({ customerId, accountIds }: OrderScope, alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.customer_id`)} = ${customerId}${andPlacedBy(accountIds, sql.ref(`${alias}.account_id`))}`;
}

function andPlacedBy(accountIds: readonly string[] | null, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (accountIds === null) return sql``;
  // An index on customer, account and time returns the orders of one account in order, but not those of several.
  return accountIds.length === 1 ? sql` and ${column} = ${accountIds[0]}` : sql` and ${column} = any(${[...accountIds]}::uuid[])`;
}

export function isInScope(scope: OrderScope, row: { customerId: string | null; accountId: string | null }): boolean {
  return (
    row.customerId === scope.customerId &&
    (scope.accountIds === null || (row.accountId !== null && scope.accountIds.includes(row.accountId)))
  );
}
