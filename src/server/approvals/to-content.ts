import type { ComparedOrder } from "#contract/rules/company/approval-rules.ts";
import { orderFacts } from "../cart/index.ts";
import { type CheckedCart, previewOrder } from "../checkout/index.ts";
import type { Context } from "../context.ts";
import { stockLevels } from "../pricing/index.ts";
import type { Customer } from "../viewer.ts";
import type { ApprovalContent } from "./approval-request.ts";

/** A checked cart as the order that it would become now. */
export function toContent(ctx: Context, customer: Customer, checked: CheckedCart): ApprovalContent {
  const { placedAt: _now, ...order } = previewOrder(ctx, customer, checked);
  const { lines } = checked.valued;
  const isCovered = (line: (typeof lines)[number]) => ["inStock", "unknown"].includes(stockLevels(line, line.quantity).inStockStatus);
  return {
    order,
    available: lines.filter(isCovered).map(({ articleNumber }) => articleNumber),
    categories: orderFacts(checked.valued).categories,
    exceededBudgets: checked.budgets.exceeded,
  };
}

/** What is compared with the current prices and stock. */
export function toCompared({ order, available, exceededBudgets = [] }: ApprovalContent): ComparedOrder {
  return {
    netTotal: order.netTotal,
    lines: order.lines.map(({ articleNumber, total }) => ({ articleNumber, total, isAvailable: available.includes(articleNumber) })),
    exceededBudgets,
  };
}
