import type { Context } from "../context.ts";
import { DRAFT_RETENTION_MS } from "./save-draft.ts";
import { deleteOld } from "./withdrawal-store.ts";

/** Claims from a withdrawal expire three years after the end of its year (§§ 195, 199 BGB). */
const RETENTION_YEARS = 4;

export async function expireWithdrawals({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const withdrawals = new Date(now);
  withdrawals.setUTCFullYear(withdrawals.getUTCFullYear() - RETENTION_YEARS);
  await deleteOld(db, { drafts: new Date(now.getTime() - DRAFT_RETENTION_MS), withdrawals });
}
