import type { Context } from "../context.ts";
import { orderScopeOf } from "../db/order-scope.ts";
import type { Customer } from "../viewer.ts";
import { DRAFT_RETENTION_MS } from "./save-draft.ts";
import { selectByReceipt, selectOfOrder, type Withdrawal } from "./withdrawal-store.ts";

export type { Withdrawal } from "./withdrawal-store.ts";

/** The withdrawals from an order that the viewer sees, oldest first. */
export async function listWithdrawals({ db, viewer }: Context & { viewer: Customer }, orderCode: string): Promise<Withdrawal[]> {
  return orderCode.includes("\0") ? [] : selectOfOrder(db, orderCode, orderScopeOf(viewer));
}

/** The withdrawal of a receipt, which stays readable by its key for a day; the mail lasts. */
export async function findReceipt({ db, clock }: Pick<Context, "db" | "clock">, receiptKey: string): Promise<Withdrawal | null> {
  if (!/^[0-9a-f]{32}$/.test(receiptKey)) return null;
  const found = await selectByReceipt(db, receiptKey);
  return found && clock.now().getTime() - found.receivedAt.getTime() < DRAFT_RETENTION_MS ? found : null;
}
