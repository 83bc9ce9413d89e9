import { type RawBuilder, sql } from "kysely";
import type { BudgetPeriod } from "#contract/rules/company/budget.ts";
import type { Db, Tx } from "../db/db.ts";

/** A budget in the period of a day; amounts are exact decimal strings. */
export type Budget = {
  budgetId: string;
  name: string;
  period: BudgetPeriod;
  /** First day of the period, an ISO date. */
  periodStart: string;
  amount: string;
  accountId: string | null;
  unitId: string | null;
  costCentreId: string | null;
  /** Number of the cost centre; null for other budgets. */
  costCentre: string | null;
  used: string;
  /** Amounts of open requests for approval. */
  reserved: string;
};

/** Which budgets an order may concern. */
export type BudgetScopeKey = { customerId: string; accountId: string; unitIds: readonly string[]; costCentres: readonly string[] };

const concerns = ({ customerId, accountId, unitIds, costCentres }: BudgetScopeKey) => sql`
  b.customer_id = ${customerId} and (
    b.account_id = ${accountId}
    or b.unit_id = any(${[...unitIds]}::uuid[])
    or lower(c.number) = any(${costCentres.map((number) => number.toLowerCase())}::text[])
  )`;

/** Budgets of a company in the period of a day, without ended ones, by name. */
export function selectBudgets(db: Db, customerId: string, day: string): Promise<Budget[]> {
  return select(db, day, sql`b.customer_id = ${customerId}`);
}

/** Budgets that an order concerns; without what the request for approval has reserved that the order comes from. */
export function selectConcernedBudgets(db: Db, key: BudgetScopeKey, day: string, requestId: string | null): Promise<Budget[]> {
  return select(db, day, concerns(key), requestId);
}

async function select(db: Db, day: string, isWanted: RawBuilder<unknown>, requestId: string | null = null): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
    select b.budget_id as "budgetId", b.name, b.period, p.start::text as "periodStart", b.amount::text, b.account_id as "accountId",
      b.unit_id as "unitId", b.cost_centre_id as "costCentreId", c.number as "costCentre",
      (
        select coalesce(sum(k.amount - k.returned), 0.00)::text
        from budget_booking as k
        where k.budget_id = b.budget_id and k.period_start = p.start
      ) as used,
      (
        select coalesce(sum(r.amount), 0.00)::text
        from budget_reservation as r
        where r.budget_id = b.budget_id and r.period_start = p.start and r.request_id is distinct from ${requestId}::uuid
      ) as reserved
    from budget as b
    left join cost_centre as c on c.cost_centre_id = b.cost_centre_id
    cross join lateral (select date_trunc(b.period, ${day}::date::timestamp)::date as start) as p
    where ${isWanted}
      and b.ended_at is null
    order by lower(b.name), b.budget_id`.execute(db);
  return rows;
}

/** Locks the budgets that an order concerns until the transaction ends, always in the same order. */
export async function lockConcernedBudgets(tx: Tx, key: BudgetScopeKey): Promise<void> {
  await sql`
    select b.budget_id
    from budget as b
    left join cost_centre as c on c.cost_centre_id = b.cost_centre_id
    where ${concerns(key)}
      and b.ended_at is null
    order by b.budget_id
    for no key update of b`.execute(tx);
}

export type Booking = { budgetId: string; position: number; periodStart: string; amount: string };

export async function insertBookings(tx: Tx, orderCode: string, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length === 0) return;
  await tx
    .insertInto("budget_booking")
    .values(
      bookings.map(({ budgetId, position, periodStart, amount }) => ({
        budget_id: budgetId,
        order_code: orderCode,
        position,
        period_start: periodStart,
        amount,
      })),
    )
    .execute();
}

/** A line of an order and what of it will not be delivered; position 0: delivery costs. */
export type ReturnedQuantity = { orderCode: string; position: number; quantity: number; returned: number };

/** Sets which share of each booking returned; other orders have none. */
export async function updateReturned(tx: Db, lines: readonly ReturnedQuantity[]): Promise<void> {
  await sql`
    update budget_booking as k
    set returned = round(k.amount * s.returned / s.quantity, 2)
    from unnest(
      ${lines.map(({ orderCode }) => orderCode)}::text[],
      ${lines.map(({ position }) => position)}::integer[],
      ${lines.map(({ quantity }) => quantity)}::numeric[],
      ${lines.map(({ returned }) => returned)}::numeric[]
    ) as s (order_code, position, quantity, returned)
    where k.order_code = s.order_code
      and k.position = s.position
      and k.returned is distinct from round(k.amount * s.returned / s.quantity, 2)`.execute(tx);
}

export async function insertReservations(
  tx: Tx,
  requestId: string,
  reservations: readonly Pick<Booking, "budgetId" | "periodStart" | "amount">[],
): Promise<void> {
  if (reservations.length === 0) return;
  await tx
    .insertInto("budget_reservation")
    .values(
      reservations.map(({ budgetId, periodStart, amount }) => ({
        request_id: requestId,
        budget_id: budgetId,
        period_start: periodStart,
        amount,
      })),
    )
    .execute();
}

export async function deleteReservations(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom("budget_reservation").where("request_id", "=", requestId).execute();
}

export type NewBudget = Pick<Budget, "budgetId" | "name" | "period" | "amount" | "accountId" | "unitId" | "costCentreId">;

export async function insertBudget(tx: Tx, customerId: string, budget: NewBudget, now: Date): Promise<void> {
  await tx
    .insertInto("budget")
    .values({
      budget_id: budget.budgetId,
      customer_id: customerId,
      name: budget.name,
      account_id: budget.accountId,
      unit_id: budget.unitId,
      cost_centre_id: budget.costCentreId,
      period: budget.period,
      amount: budget.amount,
      created_at: now,
    })
    .execute();
}

/** Changes name and amount; false if the company has no such budget. */
export async function updateBudget(
  tx: Tx,
  customerId: string,
  { budgetId, name, amount }: Pick<Budget, "budgetId" | "name" | "amount">,
): Promise<boolean> {
  const row = await tx
    .updateTable("budget")
    .set({ name, amount })
    .where("customer_id", "=", customerId)
    .where("budget_id", "=", budgetId)
    .where("ended_at", "is", null)
    .returning("budget_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateBudgetEnd(tx: Tx, customerId: string, budgetId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("budget")
    .set({ ended_at: now })
    .where("customer_id", "=", customerId)
    .where("budget_id", "=", budgetId)
    .where("ended_at", "is", null)
    .returning("budget_id")
    .executeTakeFirst();
  return row !== undefined;
}
