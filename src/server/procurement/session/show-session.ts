import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { openSession } from "./open-session.ts";
import type { ProcurementLine, ProcurementSession } from "./procurement-session.ts";
import { selectLines } from "./procurement-store.ts";

export type ShownSession = {
  viewer: Customer;
  session: ProcurementSession;
  /** Lines for the cart, and lines that are only offered. */
  taken: ProcurementLine[];
  offered: ProcurementLine[];
};

/** The viewer's open procurement session with its received lines; null without one. */
export async function showSession(ctx: Context): Promise<ShownSession | null> {
  const { viewer } = ctx;
  if (!can(viewer, "procure")) return null;
  const session = await openSession({ ...ctx, viewer });
  if (!session) return null;
  const lines = await selectLines(ctx.db, session.sessionId);
  const isOffered = ({ status }: ProcurementLine) => status === "offered";
  return { viewer, session, taken: lines.filter((line) => !isOffered(line)), offered: lines.filter(isOffered) };
}
