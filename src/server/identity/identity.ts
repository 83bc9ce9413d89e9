import { createLocalJWKSet, type JWTVerifyGetKey } from "jose";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import { SIGN_ON_PATH } from "#contract/routes.ts";
import type { Clock, Random } from "../context.ts";
import type { Db } from "../db/db.ts";
import { listenFor } from "../db/listen.ts";
import type { FurtherStep } from "./credentials/further-step.ts";
import { ensureSigningKeys } from "./keys/rotate-keys.ts";
import { type PublicClient, type SiteClient } from "./sign-on/sign-on-clients.ts";
import { SIGNING_KEY_CHANNEL } from "./keys/signing-key-store.ts";

export type IdentityDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Logger;
  /** Origin of the shop as customers see it, without a slash at its end. */
  publicUrl: string;
  /** Origin of the sign-on where it has one of its own; empty or absent: the shop's. */
  ssoOrigin?: string;
  /** Whether forwarded headers come from a proxy of ours. */
  trustProxy?: boolean;
  /** The sites as they are now. */
  siteClients(): readonly SiteClient[];
  publicClients?: readonly PublicClient[];
  /** What an account asks for beyond its password; nothing unless given. */
  furtherStep?(accountId: string): Promise<FurtherStep | null>;
  /** The database's address: with it, keys that another process made are taken over when they are announced. */
  url?: string;
};

/** The sign-on of this process. */
export type Identity = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly issuer: string;
  readonly isSecure: boolean;
  /** What an account asks for beyond its password; null: nothing. */
  furtherStep(accountId: string): Promise<FurtherStep | null>;
  /** The provider with the keys of now: ask each time. It is loaded for the first who asks. */
  provider(): Promise<Provider>;
  /** Finds the key that an id token was signed with. */
  verificationKey: JWTVerifyGetKey;
  clientIds(): readonly string[];
  /** Origins whose pages may talk to the sign-on. */
  origins(): readonly string[];
  /** Redirect addresses of all clients, for the policy of the sign-on pages. */
  redirectOrigins(): readonly string[];
  /** Takes over keys that changed; answers when they hold. */
  reloadKeys(): Promise<void>;
  /** The same because a token names a key that is not known here; false where that was tried a moment ago. */
  reloadForUnknownKey(): Promise<boolean>;
  close(): Promise<void>;
};

/** Forged tokens name unknown keys as well: they must not make us read ours each time. */
const RELOAD_EVERY_MS = 10_000;

/** Loads or makes the signing keys. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const publicClients = deps.publicClients ?? [];
  const issuer = `${deps.ssoOrigin || deps.publicUrl}${SIGN_ON_PATH}`;
  const providerDeps = {
    ...deps,
    issuer,
    trustProxy: deps.trustProxy ?? false,
    publicClients,
    siteSecret: deps.random.hex(32),
  };
  let keys = await ensureSigningKeys(deps);
  // Its library is a twelfth of all modules, and no start page needs it.
  const load = async (of: typeof keys): Promise<Provider> => (await import("./sign-on/provider.ts")).createProvider(providerDeps, of);
  let provider: Promise<Provider> | null = null;
  let keySet = createLocalJWKSet({ keys: keys.map(publicHalf) });

  const reloadKeys = async () => {
    const loaded = await ensureSigningKeys(deps);
    const isSame = loaded.length === keys.length && loaded.every((key, at) => key.kid === keys[at]?.kid && key.state === keys[at].state);
    if (isSame) return;
    keys = loaded;
    keySet = createLocalJWKSet({ keys: keys.map(publicHalf) });
    // Requests that run keep the provider they began with; records are shared, so nothing is lost.
    provider = null;
  };
  const listener = deps.url
    ? await listenFor({
        url: deps.url,
        channel: SIGNING_KEY_CHANNEL,
        log: deps.log,
        handler: () => reloadKeys().catch((error: unknown) => deps.log.error({ err: error }, "signing keys could not be loaded")),
      })
    : null;
  let lastReload = 0;

  return {
    db: deps.db,
    clock: deps.clock,
    random: deps.random,
    log: deps.log,
    issuer,
    isSecure: deps.publicUrl.startsWith("https:"),
    furtherStep: deps.furtherStep ?? (async () => null),
    provider: () =>
      (provider ??= load(keys).catch((error: unknown) => {
        provider = null;
        throw error;
      })),
    verificationKey: (header, token) => keySet(header, token),
    clientIds: () => deps.siteClients().map((client) => client.clientId),
    origins: () => [...new Set(deps.siteClients().flatMap((client) => client.origins))],
    redirectOrigins: () => [...new Set(publicClients.flatMap(originsOfClient))],
    reloadKeys,
    async reloadForUnknownKey() {
      const now = deps.clock.now().getTime();
      if (now - lastReload < RELOAD_EVERY_MS) return false;
      lastReload = now;
      await reloadKeys();
      return true;
    },
    close: async () => listener?.stop(),
  };
}

/** A signing key without what only the signer may know. */
function publicHalf(key: { jwk: Record<string, unknown> }): Record<string, unknown> & { kty: string } {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...rest } = key.jwk;
  return rest as Record<string, unknown> & { kty: string };
}

/** Origins that a form of the sign-on may lead to on behalf of an application. */
function originsOfClient({ redirectUris, postLogoutRedirectUris = [] }: PublicClient): string[] {
  return [...redirectUris, ...postLogoutRedirectUris].map((uri) => new URL(uri).origin);
}
