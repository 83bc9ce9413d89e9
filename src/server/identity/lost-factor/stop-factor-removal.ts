import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { hashLinkToken } from "../account-token/link-token.ts";
import { type FactorMailContext, recordFactorChange } from "../second-factor/record-factor-change.ts";
import { hasStoppableRemoval, stopPendingRemoval } from "./factor-removal-store.ts";

export type RemovalStopped = "stopped" | "gone";

/** Stops the removal of a second factor by the link of an email. */
export async function stopRemovalByLink(
  ctx: FactorMailContext,
  { token, language }: { token: string; language: string },
): Promise<RemovalStopped> {
  const stopHash = hashLinkToken(token);
  return stopHash === null ? "gone" : stop(ctx, { stopHash }, language);
}

/** Stops the removal of the viewer's second factor, and withdraws a report. */
export async function stopOwnRemoval(ctx: Context, language: string): Promise<RemovalStopped | "denied"> {
  const { viewer } = ctx;
  return can(viewer, "manageSecondFactor") ? stop(ctx, { accountId: viewer.accountId }, language) : "denied";
}

/** Whether the link of an email can stop a removal. Viewing it changes nothing, so mail scanners do no harm. */
export async function canStopRemoval({ db }: Pick<Context, "db">, token: string): Promise<boolean> {
  const stopHash = hashLinkToken(token);
  return stopHash !== null && hasStoppableRemoval(db, stopHash);
}

async function stop(ctx: FactorMailContext, by: { accountId: string } | { stopHash: Buffer }, language: string): Promise<RemovalStopped> {
  const accountId = await inTransaction(ctx, async (tx) => {
    const stopped = await stopPendingRemoval(tx.db, by, tx.clock.now());
    if (stopped !== null) await recordFactorChange(tx, { accountId: stopped, change: "removal-stopped", language });
    return stopped;
  });
  if (accountId === null) return "gone";
  ctx.log.info({ account: accountId }, "the removal of a second factor was stopped");
  return "stopped";
}
