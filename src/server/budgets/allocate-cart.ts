import { germanDay } from "#contract/format/german-day.ts";
import type { AllocationError } from "#contract/rules/company/cost-centre.ts";
import type { Db, Tx } from "../db/db.ts";
import type { Customer } from "../viewer.ts";
import {
  bookBudgets,
  type BudgetOrder,
  type BudgetPart,
  type BudgetUse,
  lockBudgets,
  previewBudgets,
  reserveBudgets,
} from "./book-budgets.ts";
import { selectCostCentres, selectCostCentreSetting } from "./cost-centre-store.ts";

/** Cost centres that can be chosen, and what an order would take from budgets. */
export type Allocation = {
  /** Null if the company has no cost centres: then the field is a free text. */
  costCentres: { number: string; name: string }[] | null;
  isRequired: boolean;
  budgets: BudgetUse[];
  /** Why it cannot be ordered; null if it can. */
  error: AllocationError | null;
};

/** Goods and delivery of a cart; `costCentre` of the delivery is that of the cart. */
type CartParts = { viewer: Customer; parts: readonly BudgetPart[]; at: Date; requestId?: string | null };

/** Budgets of an order in the transaction that locked them. */
export type BudgetClaim = {
  /** Why the order is refused. */
  error: AllocationError | null;
  /** Books the order, once it is written. */
  book(orderCode: string): Promise<void>;
  /** Reserves for a request for approval, until it is closed. */
  reserve(requestId: string): Promise<void>;
};

/** Null for customers without a company, who have neither cost centres nor budgets. */
export async function allocateCart(db: Db, cart: CartParts): Promise<Allocation | null> {
  const order = orderOf(cart);
  return order && allocate(db, cart, await previewBudgets(db, order));
}

/**
 * As `allocateCart`, with the budgets locked, for the transaction that orders. `book` books the order on them and is to be called
 * after it is written; `mayExceed`: an approver agreed to exceed budgets.
 */
export async function claimBudgets(tx: Tx, cart: CartParts, { mayExceed = false }: { mayExceed?: boolean } = {}): Promise<BudgetClaim> {
  const order = orderOf(cart);
  if (!order) return { error: null, book: async () => {}, reserve: async () => {} };
  const uses = await lockBudgets(tx, order);
  const { error } = await allocate(tx, cart, uses);
  return {
    error: mayExceed && error === "BudgetExceededError" ? null : error,
    book: (orderCode) => bookBudgets(tx, orderCode, order, uses),
    reserve: (requestId) => reserveBudgets(tx, requestId, order),
  };
}

/** Whether a text may be a cost centre of the viewer's cart: any text as long as the company has no cost centres. */
export async function canChooseCostCentre(db: Db, viewer: Customer, number: string, at: Date): Promise<boolean> {
  if (!viewer.membership || number === "") return true;
  const all = await selectCostCentres(db, viewer.customerId, germanDay(at));
  return all.length === 0 || all.some((each) => each.isValid && each.number === number);
}

function orderOf({ viewer, parts, at, requestId = null }: CartParts): BudgetOrder | null {
  const { customerId, accountId, membership } = viewer;
  return membership ? { customerId, accountId, unitId: membership.unitId, parts, at, requestId } : null;
}

async function allocate(db: Db, { viewer, parts, at }: CartParts, budgets: BudgetUse[]): Promise<Allocation> {
  const all = await selectCostCentres(db, viewer.customerId, germanDay(at));
  const { isRequired } = await selectCostCentreSetting(db, viewer.customerId);
  const costCentres = all.length === 0 ? null : all.filter(({ isValid }) => isValid).map(({ number, name }) => ({ number, name }));
  const numbers = new Set(costCentres?.map(({ number }) => number));
  const goods = parts.filter(({ position }) => position > 0);
  const isUnknown = costCentres !== null && parts.some(({ costCentre }) => costCentre !== "" && !numbers.has(costCentre));
  const isMissing = isRequired && goods.some(({ costCentre }) => costCentre === "");
  const isExceeded = budgets.some((use) => use.isExceeded);
  const error = isUnknown ? "UnknownCostCentreError" : isMissing ? "CostCentreMissingError" : isExceeded ? "BudgetExceededError" : null;
  return { costCentres, isRequired, budgets, error };
}
