import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { consumeAttempt } from "../../rate-limit/index.ts";
import { retentionMs } from "../../retention.ts";
import { insertExport } from "./export-store.ts";

/** Name of the job; its payload has the export's id. */
export const MAKE_EXPORT = "make-data-export";
export const MAX_RUNS = 5;
/** An export without result after this time failed. */
export const LOST_AFTER_MS = 60 * 60_000;

export type ExportRequested = "export-requested" | "denied" | "too-many-attempts";

/** Queues the export of the viewer's own data (TRUST-13). A request while one is being made changes nothing. */
export async function requestExport(ctx: Context, language: string): Promise<ExportRequested> {
  const { viewer } = ctx;
  if (!can(viewer, "managePrivacy")) return "denied";
  const { accountId } = viewer;
  if (!(await consumeAttempt(ctx.db, `data-export:${accountId}`, "dataExport", ctx.clock.now()))) return "too-many-attempts";
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const exportId = tx.random.uuid();
    const expiresAt = new Date(now.getTime() + retentionMs("dataExports"));
    const request = { exportId, accountId, siteId: tx.site.siteId, language, now, expiresAt };
    if (!(await insertExport(tx.db, request, new Date(now.getTime() - LOST_AFTER_MS)))) return;
    await tx.jobs.add(tx.db, MAKE_EXPORT, { exportId }, { key: `${MAKE_EXPORT}:${accountId}`, maxAttempts: MAX_RUNS });
  });
  return "export-requested";
}
