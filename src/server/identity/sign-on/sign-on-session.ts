import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { SIGN_ON_PATH, SIGN_ON_ROUTES } from "#contract/routes.ts";
import { isStillPassword } from "../credentials/account-store.ts";
import { ACR_VALUES, toAuthClaims } from "../credentials/auth-methods.ts";
import type { AuthResult } from "../credentials/sign-in.ts";
import type { IdentityPort } from "../../ports/identity-port.ts";
import { deleteGrant } from "./oidc-record-store.ts";
import { SIGN_ON_TTL } from "./sign-on-ttl.ts";

type SignOnSession = InstanceType<Provider["Session"]>;
type Interaction = InstanceType<Provider["Interaction"]>;

/**
 * Signs an account on and returns the redirect: back to the pending handshake, or to the index page. Ends another account's
 * session in this browser, with its tokens. Null when the password changed meanwhile; the account is then not signed on.
 * `interactionUid` is the handshake of a sign-in that went on to another page, which its cookie does not reach.
 */
export async function signOn(
  identity: IdentityPort,
  request: IncomingMessage,
  response: ServerResponse,
  { accountId, passwordHash, methods }: AuthResult,
  { interactionUid }: { interactionUid?: string | null } = {},
): Promise<string | null> {
  const provider = await identity.provider();
  const session = await findSession(provider, request, response);
  const isOtherAccount = session.accountId !== undefined && session.accountId !== accountId;
  if (isOtherAccount) await endSignOnSession(identity, session);

  const interaction = interactionUid
    ? ((await provider.Interaction.find(interactionUid)) ?? null)
    : await findInteraction(provider, request, response);
  if (interaction) {
    // The handshake can reference a session that has ended.
    if (isOtherAccount) delete (interaction as { session?: unknown }).session;
    interaction.result = { ...interaction.lastSubmission, login: { accountId, remember: false, ...toAuthClaims(methods) } };
    await interaction.save(Math.max(1, interaction.exp - Math.floor(identity.clock.now().getTime() / 1000)));
    if (await isStillPassword(identity.db, { accountId, passwordHash })) return interaction.returnTo;
    await interaction.destroy();
    return null;
  }

  const fresh = isOtherAccount ? new provider.Session() : session;
  if (!isOtherAccount) fresh.resetIdentifier();
  fresh.loginAccount({ accountId, transient: true, ...toAuthClaims(methods) });
  await fresh.save(SIGN_ON_TTL.session);
  if (!(await isStillPassword(identity.db, { accountId, passwordHash }))) {
    await fresh.destroy();
    return null;
  }
  setCookie(identity, response, fresh.jti);
  return `${SIGN_ON_ROUTES.index}?signed_on=1`;
}

/** Ends the browser's sign-on session and revokes its tokens. */
export async function signOut(identity: IdentityPort, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const session = await findSession(await identity.provider(), request, response);
  if (session.accountId !== undefined) await endSignOnSession(identity, session);
  setCookie(identity, response, "");
}

export async function isSignedOn(identity: IdentityPort, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  return (await findSession(await identity.provider(), request, response)).accountId !== undefined;
}

async function endSignOnSession(identity: IdentityPort, session: SignOnSession): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId) await deleteGrant(identity.db, grantId);
  }
  await session.destroy();
}

function findSession(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<SignOnSession> {
  const ctx = provider.createContext(request, response);
  return provider.Session.get(ctx);
}

/** Id of the browser's pending handshake; null without one. */
export async function findInteractionUid(
  identity: IdentityPort,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  return (await findInteraction(await identity.provider(), request, response))?.uid ?? null;
}

/** Whether the pending handshake asks for a second factor (acr_values), so that a trusted browser is not enough. */
export async function asksForSecondFactor(identity: IdentityPort, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const asked = (await findInteraction(await identity.provider(), request, response))?.params["acr_values"];
  return typeof asked === "string" && asked.split(" ").includes(ACR_VALUES[1]);
}

async function findInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<Interaction | null> {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    // Sign-in without a handshake, or long after it: the caller creates the session.
    if ((error as Error).name === "SessionNotFound") return null;
    throw error;
  }
}

function setCookie(identity: IdentityPort, response: ServerResponse, value: string): void {
  const end = value === "" ? "; Max-Age=0" : "";
  response.appendHeader(
    "set-cookie",
    `sso=${value}; Path=${SIGN_ON_PATH}; HttpOnly; SameSite=Lax${identity.isSecure ? "; Secure" : ""}${end}`,
  );
}
