import { createLocalJWKSet } from "jose";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import { SIGN_ON_PATH } from "#contract/routes.ts";
import type { Clock, Random } from "../context.ts";
import type { Db } from "../db/db.ts";
import { listenFor } from "../db/listen.ts";
import type { IdentityPort } from "../ports/identity-port.ts";
import { ensureSigningKeys } from "./keys/rotate-keys.ts";
import { hasSecondFactor } from "./second-factor/has-second-factor.ts";
import { type PublicClient, type SiteClient } from "./sign-on/sign-on-clients.ts";
import { SIGNING_KEY_CHANNEL } from "./keys/signing-key-store.ts";

export type IdentityDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Logger;
  /** Public origin of the shop, without a trailing slash. */
  publicUrl: string;
  /** Separate origin of the sign-on; empty or absent: the shop's. */
  ssoOrigin?: string;
  /** Whether to trust forwarded headers, set by our own proxy. */
  trustProxy?: boolean;
  /** The current sites. */
  siteClients(): readonly SiteClient[];
  publicClients?: readonly PublicClient[];
  /** Whether an account has a second factor; defaults to the database. */
  hasSecondFactor?(accountId: string): Promise<boolean>;
  /** The database URL; enables reloading of keys that another process created. */
  url?: string;
};

/** Rate limit of reloads: forged tokens have unknown keys as well. */
const RELOAD_EVERY_MS = 10_000;

/** Creates the identity service; loads or generates the signing keys. */
export async function createIdentity(deps: IdentityDeps): Promise<IdentityPort & { close(): Promise<void> }> {
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
  // Loaded lazily: the library is a twelfth of all modules, and no start page needs it.
  const load = async (of: typeof keys): Promise<Provider> => (await import("./sign-on/provider.ts")).createProvider(providerDeps, of);
  let provider: Promise<Provider> | null = null;
  let keySet = createLocalJWKSet({ keys: keys.map(publicHalf) });

  const reloadKeys = async () => {
    const loaded = await ensureSigningKeys(deps);
    const isSame = loaded.length === keys.length && loaded.every((key, at) => key.kid === keys[at]?.kid && key.state === keys[at].state);
    if (isSame) return;
    keys = loaded;
    keySet = createLocalJWKSet({ keys: keys.map(publicHalf) });
    // Running requests continue with the old provider; records are shared, so nothing is lost.
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
    hasSecondFactor: deps.hasSecondFactor ?? ((accountId) => hasSecondFactor(deps.db, accountId)),
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

/** A signing key without its private parts. */
function publicHalf(key: { jwk: Record<string, unknown> }): Record<string, unknown> & { kty: string } {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...rest } = key.jwk;
  return rest as Record<string, unknown> & { kty: string };
}

/** Origins to which a sign-on form can redirect on behalf of an application. */
function originsOfClient({ redirectUris, postLogoutRedirectUris = [] }: PublicClient): string[] {
  return [...redirectUris, ...postLogoutRedirectUris].map((uri) => new URL(uri).origin);
}
