import type { StaffContext } from "../office-context.ts";
import { selectWaiting, type WaitingItem, type WaitingKind } from "./waiting-store.ts";

/** What waits of a kind. */
export function listWaiting({ db, clock }: Pick<StaffContext, "db" | "clock">, kind: WaitingKind): Promise<WaitingItem[]> {
  return selectWaiting(db, kind, clock.now());
}
