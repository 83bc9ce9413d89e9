import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { insertAccountEvent } from "../account-event/account-event-store.ts";
import { deleteTrust, selectTrustedBrowsers, type TrustedBrowser } from "./trusted-browser-store.ts";

/** Browsers in which the viewer signs in without the second factor; empty without permission. */
export async function listTrustedBrowsers({ db, clock, viewer }: Context): Promise<TrustedBrowser[]> {
  return can(viewer, "manageSecondFactor") ? selectTrustedBrowsers(db, viewer.accountId, clock.now()) : [];
}

export type TrustEnded = "ended" | "gone" | "denied";

/** Ends the trust in one of the viewer's browsers: the next sign-in there asks for the second factor (TRUST-08). */
export async function endTrust(ctx: Context, trustId: string): Promise<TrustEnded> {
  const { viewer } = ctx;
  if (!can(viewer, "manageSecondFactor")) return "denied";
  const { accountId } = viewer;
  if (!isUuid(trustId)) return "gone";
  return inTransaction(ctx, async ({ db, clock }): Promise<TrustEnded> => {
    if (!(await deleteTrust(db, { accountId, trustId }))) return "gone";
    await insertAccountEvent(db, { accountId, kind: "trust-ended", at: clock.now() });
    return "ended";
  });
}
