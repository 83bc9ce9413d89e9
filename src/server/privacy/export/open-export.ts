import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import { confirmViewer, recordAccountEvent, type ViewerConfirmation } from "../../identity/index.ts";
import { can } from "../../policies.ts";
import { selectExportContent } from "./export-store.ts";

export type OpenedExport =
  | { kind: "opened"; fileName: string; content: Buffer }
  | { kind: "denied" | "wrong" | "too-many-attempts" | "export-gone" };

/** The viewer's export, after a code or the password (TRUST-13). */
export async function openExport(ctx: Context, confirmation: ViewerConfirmation): Promise<OpenedExport> {
  const { viewer } = ctx;
  if (!can(viewer, "managePrivacy")) return { kind: "denied" };
  const confirmed = await confirmViewer({ ...ctx, viewer }, confirmation);
  if (confirmed !== "right") return { kind: confirmed };
  const stored = await selectExportContent(ctx.db, viewer.accountId, ctx.clock.now());
  if (!stored) return { kind: "export-gone" };
  await recordAccountEvent(ctx, viewer.accountId, "data-exported");
  const fileName = `${phraseIn(ctx, stored.language, "DataExport.FileName")}-${stored.finishedAt.toISOString().slice(0, 10)}.zip`;
  return { kind: "opened", fileName, content: stored.content };
}
