import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { selectPendingRemoval } from "../lost-factor/factor-removal-store.ts";
import { countRecoveryCodes, selectSecondFactor } from "./second-factor-store.ts";

export type ShownSecondFactor = {
  /** When the authenticator app was confirmed; null without one. */
  since: Date | null;
  /** Unused recovery codes. */
  recoveryCodes: number;
  /** A removal that the user reported or the sales office granted; null without one. */
  removal: { effectiveAt: Date | null } | null;
};

/** The viewer's authenticator app and recovery codes; null without permission. */
export async function showSecondFactor({ db, clock, viewer }: Context): Promise<ShownSecondFactor | null> {
  if (!can(viewer, "manageSecondFactor")) return null;
  const { accountId } = viewer;
  const factor = await selectSecondFactor(db, accountId);
  return {
    since: factor?.confirmedAt ?? null,
    recoveryCodes: await countRecoveryCodes(db, accountId),
    removal: await selectPendingRemoval(db, accountId, clock.now()),
  };
}
