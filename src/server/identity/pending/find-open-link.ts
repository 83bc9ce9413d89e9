import type { Context } from "../../context.ts";
import { findOpenActivation } from "./pending-account-store.ts";

/** Since when an account has a link that opens it and still holds; null where it has none. */
export function findOpenLink({ db, clock }: Pick<Context, "db" | "clock">, accountId: string): Promise<Date | null> {
  return findOpenActivation(db, accountId, clock.now());
}
