import { ADVERTISING_VERSION } from "#contract/consent.ts";
import { recordConsent } from "../consent/index.ts";
import type { Context } from "../context.ts";
import { can } from "../policies.ts";

/** Gives or withdraws the viewer's consent to advertising (TRUST-19). */
export async function setAdvertising(ctx: Context, isGiven: boolean): Promise<"advertising-given" | "advertising-withdrawn" | "denied"> {
  const { viewer } = ctx;
  if (!can(viewer, "managePrivacy")) return "denied";
  await recordConsent(ctx, {
    accountId: viewer.accountId,
    kind: "advertising",
    isGiven,
    version: ADVERTISING_VERSION,
    origin: "account",
    siteId: ctx.site.siteId,
  });
  return isGiven ? "advertising-given" : "advertising-withdrawn";
}
