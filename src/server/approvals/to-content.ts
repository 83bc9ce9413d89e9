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
    // Both are in the sequence of the cart's lines.
    availablePositions: order.lines.filter((_line, index) => isCovered(lines[index]!)).map(({ position }) => position),
    categories: orderFacts(checked.valued).categories,
    exceededBudgets: checked.budgets.exceeded,
  };
}

/** What is compared with the current prices and stock. */
export function toCompared({ order, available, availablePositions, exceededBudgets = [] }: ApprovalContent): ComparedOrder {
  return {
    netTotal: order.netTotal,
    lines: order.lines.map(({ position, articleNumber, total }) => ({
      position,
      articleNumber,
      total,
      isAvailable: availablePositions?.includes(position) ?? available.includes(articleNumber),
    })),
    exceededBudgets,
  };
}
