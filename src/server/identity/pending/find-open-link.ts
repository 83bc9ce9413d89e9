import type { Context } from "../../context.ts";
import { findOpenActivation } from "./pending-account-store.ts";

/** Creation time of the account's newest valid activation link; null without one. */
export function findOpenLink({ db, clock }: Pick<Context, "db" | "clock">, accountId: string): Promise<Date | null> {
  return findOpenActivation(db, accountId, clock.now());
}
