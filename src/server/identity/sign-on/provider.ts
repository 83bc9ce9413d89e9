import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import type { Logger } from "pino";
import { SIGN_ON_PATH, SIGN_ON_ROUTES } from "#contract/routes.ts";
import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { findAccountClaims } from "../credentials/account-store.ts";
import { ACR_VALUES } from "../credentials/auth-methods.ts";
import { createOidcAdapter } from "./oidc-adapter.ts";
import { clientMetadata, isLoopback, type PublicClient, type SiteClient } from "./sign-on-clients.ts";
import type { SigningKey } from "../keys/signing-key-store.ts";
import { pageOf, renderNotice, renderSignOut } from "./sign-on-pages.ts";
import { accessTokenTtl, SIGN_ON_TTL } from "./sign-on-ttl.ts";
import { hashToken, newAccessToken } from "../keys/tokens.ts";

export type ProviderDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Logger;
  issuer: string;
  trustProxy: boolean;
  siteSecret: string;
  siteClients(): readonly SiteClient[];
  publicClients: readonly PublicClient[];
};

/** Creates the OpenID provider on our tables. It cannot change its keys, so new keys require a new provider. */
export function createProvider(deps: ProviderDeps, keys: readonly SigningKey[]): Provider {
  const isSecure = deps.issuer.startsWith("https:");
  const cookieOptions = { httpOnly: true, sameSite: "lax" as const, path: SIGN_ON_PATH };
  const findClient = (clientId: string) =>
    clientMetadata({ sites: deps.siteClients(), publicClients: deps.publicClients, siteSecret: deps.siteSecret }, clientId);

  const configuration: Configuration = {
    adapter: (model: string) => createOidcAdapter({ db: deps.db, clock: deps.clock, findClient }, model),
    // The first key signs; the others are published for verification.
    jwks: { keys: keys.map((key) => key.jwk) },
    responseTypes: ["code", "id_token token"],
    scopes: ["openid"],
    claims: {
      openid: [
        "sub",
        "name",
        "email",
        "email_verified",
        "customer_number",
        "customer_id",
        "groups",
        "division",
        "distribution_channel",
        "sales_org",
        "acr",
        "amr",
      ],
    },
    acrValues: [...ACR_VALUES],
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      introspection: "/oauth/introspect",
      revocation: "/oauth/revoke",
      userinfo: "/oauth/userinfo",
      jwks: "/oauth/jwks",
      end_session: "/oauth/end-session",
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx) {
          ctx.body = renderSignOut(String(ctx.oidc.session?.state?.["secret"] ?? ""), pageOf(ctx.req));
        },
        async postLogoutSuccessSource(ctx) {
          const session = await ctx.oidc.provider.Session.get(ctx);
          ctx.type = "html";
          ctx.body = renderNotice(session.accountId === undefined ? "signed-off" : "still-signed-on", pageOf(ctx.req));
        },
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    },
    cookies: {
      names: { session: "sso", interaction: "sso_int", resume: "sso_res" },
      long: { ...cookieOptions, signed: false },
      short: { httpOnly: true, sameSite: "lax", signed: false },
    },
    interactions: { url: () => SIGN_ON_ROUTES.login },
    // Copies a token's extra data, the procurement session or visit that it is for.
    extraTokenClaims: (_ctx, token) => token.extra,
    ttl: {
      AccessToken: (_ctx, token) => accessTokenTtl((token.extra?.["procurement"] as string | undefined) ?? null),
      AuthorizationCode: SIGN_ON_TTL.code,
      Grant: SIGN_ON_TTL.wholeSession,
      IdToken: SIGN_ON_TTL.wholeSession,
      Interaction: SIGN_ON_TTL.interaction,
      Session: (_ctx, session) => sessionTtl(session.loginTs, deps.clock),
    },
    async findAccount(_ctx, accountId) {
      // Accounts are activated by a link in an email, so their addresses are verified.
      const claims = await findAccountClaims(deps.db, accountId);
      return claims ? { accountId, claims: async () => ({ ...claims, email_verified: true }) } : undefined;
    },
    loadExistingGrant: (ctx) => loadGrant(ctx),
    renderError(ctx, out) {
      ctx.type = "html";
      ctx.body = renderNotice("error", pageOf(ctx.req), out.error_description ?? out.error);
    },
  };

  const provider = new Provider(deps.issuer, configuration);
  provider.proxy = deps.trustProxy;
  provider.on("server_error", (_ctx, error) => deps.log.error({ err: error }, "sign-on provider failed"));

  // Opaque ids have 43 characters by default; the specification formats tokens like a UUID.
  const accessTokens = provider.AccessToken.prototype as unknown as { generateTokenId(this: { format?: string }): string };
  accessTokens.generateTokenId = function generateTokenId() {
    this.format = "opaque";
    return newAccessToken(deps.random);
  };
  if (!isSecure || isLoopback(new URL(deps.issuer).hostname)) allowLoopback(provider);
  return provider;
}

function sessionTtl(loginTs: number | undefined, clock: Clock): number {
  if (loginTs === undefined) return SIGN_ON_TTL.interaction;
  const rest = loginTs + SIGN_ON_TTL.wholeSession - Math.floor(clock.now().getTime() / 1000);
  return Math.max(1, Math.min(SIGN_ON_TTL.session, rest));
}

/**
 * Grants consent implicitly: every client is ours or was registered by the operator. The grant id is derived from session, client
 * and account, so that parallel requests save the same grant; with random ids, all but the last issued token were dead.
 */
async function loadGrant(ctx: KoaContextWithOIDC) {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const grantId = hashToken(`${session.uid}|${client.clientId}|${account.accountId}`).toString("hex");
  const found = await provider.Grant.find(grantId);
  if (found) return found;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.jti = grantId;
  grant.addOIDCScope("openid");
  await grant.save();
  return grant;
}

/** Development machines have no public name and often no https: allows the implicit flow for our own clients there. */
function allowLoopback(provider: Provider): void {
  const schema = (provider.Client as unknown as { Schema: { prototype: { invalidate(message: string, code?: string): void } } }).Schema
    .prototype;
  const invalidate = schema.invalidate;
  schema.invalidate = function allow(message, code) {
    if (code === "implicit-force-https" || code === "implicit-forbid-localhost") return;
    invalidate.call(this, message, code);
  };
}
