import type { VisitActionKind } from "#contract/visit-links.ts";
import type { Context } from "../context.ts";
import { insertAction } from "./visit-store.ts";

/** Longest text that the page of visits shows. */
const MAX_ABOUT = 100;

/** Records what staff did in a visit, for the customer's administrators (COMPANY-35). Does nothing for the customer's own changes. */
export async function recordVisitAction(
  { db, clock, viewer }: Pick<Context, "db" | "clock" | "viewer">,
  kind: VisitActionKind,
  about: string,
): Promise<void> {
  if (viewer.kind !== "customer" || !viewer.visit) return;
  await insertAction(db, { visitId: viewer.visit.visitId, kind, about: about.slice(0, MAX_ABOUT), at: clock.now() });
}
