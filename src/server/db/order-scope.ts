// Which orders, quotes, returns and document bundles of a customer a user sees (COMPANY-14).
import { type RawBuilder, sql } from "kysely";
import { RIGHTS } from "../policies.ts";
import type { Customer } from "../viewer.ts";

/** Orders of a customer; with an account only those that it placed. */
export type OrderScope = { customerId: string; accountId: string | null };

/** Without the right to all orders, a user sees those of the own account. */
export function orderScopeOf({ customerId, accountId, rights }: Pick<Customer, "customerId" | "accountId" | "rights">): OrderScope {
  return { customerId, accountId: (rights & RIGHTS.seeAllOrders) === 0 ? accountId : null };
}

/** Condition for rows of a table with customer and account. Orders from other channels have no account, and are in no user's own scope. */
export function inScope({ customerId, accountId }: OrderScope, alias: string): RawBuilder<boolean> {
  const isOwn = accountId === null ? sql`` : sql` and ${sql.ref(`${alias}.account_id`)} = ${accountId}`;
  return sql<boolean>`${sql.ref(`${alias}.customer_id`)} = ${customerId}${isOwn}`;
}

export function isInScope(scope: OrderScope, row: { customerId: string | null; accountId: string | null }): boolean {
  return row.customerId === scope.customerId && (scope.accountId === null || row.accountId === scope.accountId);
}
