import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { countRecoveryCodes, selectSecondFactor } from "./second-factor-store.ts";

export type ShownSecondFactor = {
  /** When the authenticator app was confirmed; null without one. */
  since: Date | null;
  /** Unused recovery codes. */
  recoveryCodes: number;
};

/** The viewer's authenticator app and recovery codes; null without permission. */
export async function showSecondFactor({ db, viewer }: Context): Promise<ShownSecondFactor | null> {
  if (!can(viewer, "manageSecondFactor")) return null;
  const factor = await selectSecondFactor(db, viewer.accountId);
  return { since: factor?.confirmedAt ?? null, recoveryCodes: await countRecoveryCodes(db, viewer.accountId) };
}
