import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { hashToken, issueTokens, sealTokens, signIn, viewerFromAccessToken } from "../../identity/index.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { insertCall, insertMessage, writeCaller } from "../session/procurement-store.ts";
import { type ProtocolName, isExchange, type ProcurementRequest } from "../session/procurement-session.ts";

export type Credentials = { username: string; password: string };
export type CallToBegin = {
  dialect: ProtocolName;
  request: ProcurementRequest;
  /** The message to store, without credentials. */
  record: { kind: string; body: string };
  /** Null: the user signs in manually. */
  credentials: Credentials | null;
};
export type BegunCall =
  /** `key` is known only to the browser. */
  { kind: "begun"; key: string; isSignedIn: boolean } | { kind: "wrong" } | { kind: "too-many-attempts" };

type Deps = { identity: IdentityPort };
export type Caller = Pick<FastifyRequest, "ip"> & { browser: string | null };

/**
 * Stores a call under a random key for the browser, and signs the user in if the call has credentials. Does not change the
 * browser's session: a cross-site request does not reliably show which account is signed in (decision 0045).
 */
export async function beginCall(ctx: Context, { identity }: Deps, call: CallToBegin, caller: Caller): Promise<BegunCall> {
  const { credentials, record, ...rest } = call;
  const sessionId = ctx.random.uuid();
  const key = ctx.random.hex(32);
  const signedIn =
    credentials &&
    (await signInFor(ctx, { identity }, { sessionId, dialect: call.dialect, credentials, caller, action: call.request.action }));
  if (signedIn && signedIn.kind !== "signed-in") return signedIn;
  const now = ctx.clock.now();
  await insertCall(ctx.db, { ...rest, sessionId, siteId: ctx.site.siteId, keyHash: hashToken(key), now });
  await insertMessage(ctx.db, { sessionId, direction: "in", ...record, now });
  if (signedIn) await writeCaller(ctx.db, sessionId, { ...signedIn.owner, sealedTokens: sealTokens(signedIn.tokens, key), now });
  return { kind: "begun", key, isSignedIn: signedIn !== null };
}

/** Manual sign-in for a pending call, counted like a sign-in by the software. */
export async function signInToCall(
  ctx: Context,
  deps: Deps,
  call: Parameters<typeof signInFor>[2] & { key: string },
): Promise<"signed-in" | "wrong" | "too-many-attempts"> {
  const signedIn = await signInFor(ctx, deps, call);
  if (signedIn.kind !== "signed-in") return signedIn.kind;
  const sealedTokens = sealTokens(signedIn.tokens, call.key);
  await writeCaller(ctx.db, call.sessionId, { ...signedIn.owner, sealedTokens, now: ctx.clock.now() });
  return "signed-in";
}

async function signInFor(
  ctx: Context,
  { identity }: Deps,
  {
    sessionId,
    dialect,
    credentials,
    caller,
    action,
  }: { sessionId: string; dialect: ProtocolName; credentials: Credentials; caller: Caller; action: ProcurementRequest["action"] },
) {
  const asked = { ...credentials, address: caller.ip, browser: caller.browser, protocol: dialect };
  const outcome = await signIn(identity, asked, { canShowSecondFactor: false });
  if (outcome.kind === "too-many-attempts") return { kind: "too-many-attempts" } as const;
  if (outcome.kind !== "authenticated") return { kind: "wrong" } as const;
  // Actions without an exchange use the user's own cart.
  const procurement = isExchange(action) ? sessionId : null;
  const tokens = await issueTokens(identity, outcome.authResult, ctx.site.siteId.toLowerCase(), procurement);
  const viewer = tokens && (await viewerFromAccessToken(ctx.db, ctx.clock, tokens.accessToken));
  if (!tokens || !viewer) return { kind: "wrong" } as const;
  return { kind: "signed-in", tokens, owner: { accountId: viewer.accountId, customerId: viewer.customerId } } as const;
}
