import { createRequestOptions } from "../../identity/index.ts";
import { consumeAttempt, toNetwork } from "../../rate-limit/index.ts";
import type { OfficeContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Options with which the browser asks for a passkey, as JSON: to sign in, or with a session to confirm. */
export async function requestPasskey(ctx: OfficeContext): Promise<string> {
  const { db, clock, caller, session } = ctx;
  const bucket = `office passkey-options ${toNetwork(caller.address)}`;
  if (!(await consumeAttempt(db, bucket, "passkeyOptions", clock.now()))) throw new OfficeError("TooOftenError");
  const { host } = ctx.passkeyOrigin;
  const use = session
    ? { purpose: "staff-confirm" as const, ownerId: session.staffId }
    : { purpose: "staff-sign-in" as const, ownerId: null };
  return JSON.stringify(await createRequestOptions(ctx, { ...use, host }));
}
