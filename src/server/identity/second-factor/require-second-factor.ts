import { SIGN_ON_ROUTES } from "#contract/routes.ts";
import type { Db } from "../../db/db.ts";
import type { FurtherStep } from "../../ports/identity-port.ts";
import { selectSecondFactor } from "./second-factor-store.ts";

/** The step that asks for an account's second factor; null without one. */
export async function requireSecondFactor(db: Db, accountId: string): Promise<FurtherStep | null> {
  const factor = await selectSecondFactor(db, accountId);
  return factor?.confirmedAt ? { location: SIGN_ON_ROUTES.secondFactor } : null;
}
