import type { ShownExport } from "#contract/privacy-links.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { selectExport } from "./export-store.ts";
import { LOST_AFTER_MS } from "./request-export.ts";

/** The state of the viewer's latest export. */
export async function findExport({ db, clock, viewer }: Pick<Context, "db" | "clock"> & { viewer: Customer }): Promise<ShownExport> {
  const found = await selectExport(db, viewer.accountId);
  if (!found) return { state: "none" };
  const now = clock.now().getTime();
  if (found.finishedAt === null) {
    const isLost = found.failedAt !== null || found.requestedAt.getTime() + LOST_AFTER_MS < now;
    return { state: isLost ? "failed" : "running" };
  }
  if (found.bytes === null || found.expiresAt.getTime() <= now) return { state: "expired" };
  return { state: "ready", until: found.expiresAt.toISOString(), bytes: found.bytes };
}
