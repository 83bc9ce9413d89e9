import type { Context } from "../context.ts";
import { updateEndsAt } from "./visit-store.ts";

/** Ends the visit that the viewer is in; false for a customer. The task that closes visits records it. */
export async function leaveVisit({ db, clock, viewer }: Pick<Context, "db" | "clock" | "viewer">): Promise<boolean> {
  if (viewer.kind !== "customer" || !viewer.visit) return false;
  await updateEndsAt(db, viewer.visit.visitId, clock.now());
  return true;
}
