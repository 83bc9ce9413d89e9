import { germanDay } from "#contract/format/german-day.ts";
import type { ExceededBudget } from "#contract/rules/company/budget.ts";
import { Big } from "big.js";
import { listUnitsAbove } from "../companies/index.ts";
import type { Db, Tx } from "../db/db.ts";
import {
  type Budget,
  deleteReservations,
  insertBookings,
  insertReservations,
  lockConcernedBudgets,
  type ReturnedQuantity,
  selectConcernedBudgets,
  updateReturned,
} from "./budget-store.ts";

/** Net amount of a line, or of the delivery (position 0), with its cost centre; "" without one. */
export type BudgetPart = { position: number; costCentre: string; net: Big };

/** Who orders what: a unit's budget also counts for the units below it. */
export type BudgetOrder = {
  customerId: string;
  accountId: string;
  unitId: string | null;
  parts: readonly BudgetPart[];
  at: Date;
  /** The request for approval that the order comes from. */
  requestId?: string | null;
};

/** A budget that an order would use. */
export type BudgetUse = {
  budget: Budget;
  /** What the order takes from it, and what is left before and after it. */
  net: Big;
  left: Big;
  after: Big;
  isExceeded: boolean;
};

/** The budgets that an order would use, as of now. */
export async function previewBudgets(db: Db, order: BudgetOrder): Promise<BudgetUse[]> {
  const budgets = await selectConcernedBudgets(db, await scopeOf(db, order), germanDay(order.at), order.requestId ?? null);
  return budgets.map((budget) => useOf(budget, order.parts)).filter(({ net }) => net.gt(0));
}

/** The budgets that an order would exceed. */
export async function findExceededBudgets(db: Db, order: BudgetOrder): Promise<ExceededBudget[]> {
  return toExceeded(await previewBudgets(db, order));
}

export function toExceeded(uses: readonly BudgetUse[]): ExceededBudget[] {
  return uses
    .filter(({ isExceeded }) => isExceeded)
    .map(({ budget: { budgetId, name }, after }) => ({ budgetId, name, by: after.neg().toFixed(2) }));
}

/** As `previewBudgets`, with the budgets locked until the transaction ends: orders on one budget happen one after the other. */
export async function lockBudgets(tx: Tx, order: BudgetOrder): Promise<BudgetUse[]> {
  await lockConcernedBudgets(tx, await scopeOf(tx, order));
  return previewBudgets(tx, order);
}

/** Books an order on the budgets that `lockBudgets` returned in the same transaction. */
export async function bookBudgets(tx: Tx, orderCode: string, { parts }: BudgetOrder, uses: readonly BudgetUse[]): Promise<void> {
  const bookings = uses.flatMap(({ budget: { budgetId, periodStart, costCentre } }) =>
    parts
      .filter((part) => isOf(part, costCentre) && part.net.gt(0))
      .map(({ position, net }) => ({ budgetId, periodStart, position, amount: net.toFixed(2) })),
  );
  await insertBookings(tx, orderCode, bookings);
}

/** Reserves what an open request for approval would use. Release it before the request is ordered or closed. */
export async function reserveBudgets(tx: Tx, requestId: string, order: BudgetOrder): Promise<void> {
  const uses = await lockBudgets(tx, order);
  await insertReservations(
    tx,
    requestId,
    uses.map(({ budget: { budgetId, periodStart }, net }) => ({ budgetId, periodStart, amount: net.toFixed(2) })),
  );
}

export function releaseBudgets(tx: Tx, requestId: string): Promise<void> {
  return deleteReservations(tx, requestId);
}

/** Progress of an order as the ERP reports it. */
export type OrderProgress = {
  orderCode: string;
  isCancelled: boolean;
  lines: readonly { position: number; quantity: number; delivered: number; rejected: number }[];
};

/**
 * Returns cancelled and rejected quantities to the budgets, in the period in which they were booked; delivery costs only if nothing
 * is delivered. The same report twice changes nothing.
 */
export async function returnToBudgets(tx: Db, orders: readonly OrderProgress[]): Promise<void> {
  const returned = orders.flatMap(({ orderCode, isCancelled, lines }): ReturnedQuantity[] => {
    const each = lines.map(({ position, quantity, delivered, rejected }) => ({
      orderCode,
      position,
      quantity,
      returned: isCancelled ? quantity - delivered : rejected,
    }));
    const isAll = each.length > 0 && each.every((line) => line.returned === line.quantity);
    return [...each, { orderCode, position: 0, quantity: 1, returned: isAll ? 1 : 0 }];
  });
  if (returned.length > 0) await updateReturned(tx, returned);
}

async function scopeOf(db: Db, { customerId, accountId, unitId, parts }: BudgetOrder) {
  const unitIds = unitId === null ? [] : await listUnitsAbove(db, { customerId, unitId });
  return { customerId, accountId, unitIds, costCentres: [...new Set(parts.map(({ costCentre }) => costCentre))].filter(Boolean) };
}

function isOf({ costCentre }: BudgetPart, wanted: string | null): boolean {
  return wanted === null || costCentre.toLowerCase() === wanted.toLowerCase();
}

function useOf(budget: Budget, parts: readonly BudgetPart[]): BudgetUse {
  const net = parts.filter((part) => isOf(part, budget.costCentre)).reduce((sum, part) => sum.plus(part.net), Big(0));
  const left = Big(budget.amount).minus(budget.used).minus(budget.reserved);
  const after = left.minus(net);
  return { budget, net, left, after, isExceeded: after.lt(0) };
}
