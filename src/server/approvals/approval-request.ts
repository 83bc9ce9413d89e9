import type { OrderedField } from "#contract/order-fields/order-fields.ts";
import type { ApprovalState, ApprovalStepKind } from "#contract/rules/company/approvals.ts";
import type { ExceededBudget } from "#contract/rules/company/budget.ts";
import type { NewOrder } from "../orders/index.ts";

/** The order as it would have been placed when the approval was requested. */
export type ApprovalContent = {
  order: Omit<NewOrder, "placedAt">;
  /** Article numbers whose stock covered the quantity, for the version before. */
  available: readonly string[];
  /** Positions of the lines whose stock covered the quantity; absent in requests of earlier versions. */
  availablePositions?: readonly number[];
  /** Top-level categories of the articles, which rules can name. */
  categories: readonly string[];
  /** Absent in requests of earlier versions. */
  exceededBudgets?: readonly ExceededBudget[];
};

/** Further order fields with a value; requests of earlier versions have none. */
export function fieldsOf({ order }: ApprovalContent): readonly OrderedField[] {
  return (order as Partial<typeof order>).orderFields ?? [];
}

export type ApprovalRequest = {
  requestId: string;
  /** The number that is ordered for. */
  customerId: string;
  /** The number of the company, whose approvers decide. */
  companyId: string;
  /** Null once the account is deleted. */
  accountId: string | null;
  requesterName: string;
  siteId: string;
  language: string;
  /** Null once the cart is deleted. */
  cartId: number | null;
  state: ApprovalState;
  comment: string;
  reason: string;
  netTotal: string;
  content: ApprovalContent;
  createdAt: Date;
  remindAt: Date | null;
  expiresAt: Date;
  closedAt: Date | null;
  orderCode: string | null;
  /** The cart still waits, and can be taken back by the requester. */
  isCartHeld: boolean;
};

export type ApprovalStep = {
  kind: ApprovalStepKind;
  at: Date;
  accountId: string | null;
  /** Empty for steps of the shop. */
  name: string;
  ipAddress: string;
  reason: string;
};
