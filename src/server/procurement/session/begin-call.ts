import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { hashToken, type Identity, issueTokens, sealTokens, signIn, viewerOfAccessToken } from "../../identity/index.ts";
import { insertCall, insertMessage, writeCaller } from "../procurement-store.ts";
import { type ProtocolName, isExchange, type ProcurementRequest } from "../procurement-session.ts";

export type Credentials = { username: string; password: string };
export type CallToBegin = {
  dialect: ProtocolName;
  request: ProcurementRequest;
  /** What came, for the record: nothing in it signs anybody in. */
  record: { kind: string; body: string };
  /** Null: the person signs in by hand. */
  credentials: Credentials | null;
};
export type BegunCall =
  /** `key` is the browser's alone. */
  { kind: "begun"; key: string; isSignedIn: boolean } | { kind: "wrong" } | { kind: "too-many-attempts" };

type Deps = { identity: Identity };
export type Caller = Pick<FastifyRequest, "ip"> & { browser: string | null };

/**
 * Notes a call under a key that only the browser gets, and signs its user in where it brought credentials. Nothing of the
 * browser is touched yet: a call comes from outside, where it cannot be seen who is signed in here (decision 0045).
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

/** Signs somebody in for a call that waits, with what was typed by hand: it counts as if software had brought it. */
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
  const outcome = await signIn(identity, asked, { canLead: false });
  if (outcome.kind === "too-many-attempts") return { kind: "too-many-attempts" } as const;
  if (outcome.kind !== "admitted") return { kind: "wrong" } as const;
  // Who only looks at something has the shop as always, with the own cart.
  const procurement = isExchange(action) ? sessionId : null;
  const tokens = await issueTokens(identity, outcome.admission, ctx.site.siteId.toLowerCase(), procurement);
  const viewer = tokens && (await viewerOfAccessToken(ctx.db, ctx.clock, tokens.accessToken));
  if (!tokens || !viewer) return { kind: "wrong" } as const;
  return { kind: "signed-in", tokens, owner: { accountId: viewer.accountId, customerId: viewer.customerId } } as const;
}
