import type { Context } from "../context.ts";
import { DRAFT_RETENTION_MS } from "./save-draft.ts";
import { deleteOld } from "./withdrawal-store.ts";
import { retainedSince } from "../retention.ts";

export async function expireWithdrawals({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteOld(db, { drafts: new Date(now.getTime() - DRAFT_RETENTION_MS), withdrawals: retainedSince("withdrawals", now) });
}
