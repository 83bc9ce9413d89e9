import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import type { Customer } from "../../viewer.ts";
import { openSession } from "../open-session.ts";
import type { ProcurementLine, ProcurementSession } from "../procurement-session.ts";
import { selectLines } from "../procurement-store.ts";

export type ShownSession = {
  viewer: Customer;
  session: ProcurementSession;
  /** What came to be put into the cart, and what was only offered. */
  taken: ProcurementLine[];
  offered: ProcurementLine[];
};

/** The session of procurement software that the viewer is in, with what came; null in all others. */
export async function showSession(ctx: Context): Promise<ShownSession | null> {
  const { viewer } = ctx;
  if (!can(viewer, "procure")) return null;
  const session = await openSession({ ...ctx, viewer });
  if (!session) return null;
  const lines = await selectLines(ctx.db, session.sessionId);
  const isOffered = ({ status }: ProcurementLine) => status === "offered";
  return { viewer, session, taken: lines.filter((line) => !isOffered(line)), offered: lines.filter(isOffered) };
}
