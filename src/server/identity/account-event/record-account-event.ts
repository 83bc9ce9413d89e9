import type { AccountEventKind } from "#contract/rules/account/account-event.ts";
import type { Context } from "../../context.ts";
import { insertAccountEvent } from "./account-event-store.ts";

/** Adds an event to the activity that the owner of an account sees (TRUST-12). */
export function recordAccountEvent({ db, clock }: Pick<Context, "db" | "clock">, accountId: string, kind: AccountEventKind): Promise<void> {
  return insertAccountEvent(db, { accountId, kind, at: clock.now() });
}
