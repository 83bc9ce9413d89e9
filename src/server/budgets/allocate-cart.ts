import { germanDay } from "#contract/format/german-day.ts";
import type { ExceededBudget } from "#contract/rules/company/budget.ts";
import type { AllocationError } from "#contract/rules/company/cost-centre.ts";
import type { Db, Tx } from "../db/db.ts";
import { companyOf, type Customer } from "../viewer.ts";
import {
  bookBudgets,
  type BudgetOrder,
  type BudgetPart,
  type BudgetUse,
  lockBudgets,
  previewBudgets,
  reserveBudgets,
  toExceeded,
} from "./book-budgets.ts";
import { selectCostCentreChoice, selectCostCentres } from "./cost-centre-store.ts";

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
  /** Budgets that the order exceeds, if `mayExceed` permits it: it needs an approval. */
  exceeded: readonly ExceededBudget[];
  /** Books the order, once it is written. */
  book(orderCode: string): Promise<void>;
  /** Reserves for a request for approval, until it is closed. */
  reserve(requestId: string): Promise<void>;
};

/** Whether colleagues approve what exceeds a budget; only called if one is exceeded. */
type MayExceed = () => Promise<boolean>;

/** Of a company without cost centres and budgets. */
const NO_ALLOCATION: Allocation = { costCentres: null, isRequired: false, budgets: [], error: null };

/** Null for customers without a company, who have neither cost centres nor budgets. */
export async function allocateCart(db: Db, cart: CartParts, mayExceed: MayExceed): Promise<Allocation | null> {
  if (cart.viewer.membership?.withoutAllocation) return NO_ALLOCATION;
  const order = orderOf(cart);
  return order && allocate(db, cart, await previewBudgets(db, order), mayExceed);
}

/**
 * As `allocateCart`, with the budgets locked, for the transaction that orders. `book` books the order on them and is to be called
 * after it is written.
 */
export async function claimBudgets(tx: Tx, cart: CartParts, mayExceed: MayExceed): Promise<BudgetClaim> {
  const order = cart.viewer.membership?.withoutAllocation ? null : orderOf(cart);
  if (!order) return { error: null, exceeded: [], book: async () => {}, reserve: async () => {} };
  const uses = await lockBudgets(tx, order);
  const { error } = await allocate(tx, cart, uses, mayExceed);
  return {
    error,
    exceeded: toExceeded(uses),
    book: (orderCode) => bookBudgets(tx, orderCode, order, uses),
    reserve: (requestId) => reserveBudgets(tx, requestId, order),
  };
}

/** Whether a text may be a cost centre of the viewer's cart: any text as long as the company has no cost centres. */
export async function canChooseCostCentre(db: Db, viewer: Customer, number: string, at: Date): Promise<boolean> {
  if (!viewer.membership || viewer.membership.withoutAllocation || number === "") return true;
  const all = await selectCostCentres(db, companyOf(viewer), germanDay(at));
  return all.length === 0 || all.some((each) => each.isValid && each.number === number);
}

function orderOf({ viewer, parts, at, requestId = null }: CartParts): BudgetOrder | null {
  const { accountId, membership } = viewer;
  return membership ? { customerId: companyOf(viewer), accountId, unitId: membership.unitId, parts, at, requestId } : null;
}

async function allocate(db: Db, { viewer, parts, at }: CartParts, budgets: BudgetUse[], mayExceed: MayExceed): Promise<Allocation> {
  const { centres: all, isRequired } = await selectCostCentreChoice(db, companyOf(viewer), germanDay(at));
  const costCentres = all.length === 0 ? null : all.filter(({ isValid }) => isValid).map(({ number, name }) => ({ number, name }));
  const numbers = new Set(costCentres?.map(({ number }) => number));
  const goods = parts.filter(({ position }) => position > 0);
  const isUnknown = costCentres !== null && parts.some(({ costCentre }) => costCentre !== "" && !numbers.has(costCentre));
  const isMissing = isRequired && goods.some(({ costCentre }) => costCentre === "");
  const wrong = isUnknown ? "UnknownCostCentreError" : isMissing ? "CostCentreMissingError" : null;
  const isRefused = wrong === null && budgets.some(({ isExceeded }) => isExceeded) && !(await mayExceed());
  return { costCentres, isRequired, budgets, error: isRefused ? "BudgetExceededError" : wrong };
}
