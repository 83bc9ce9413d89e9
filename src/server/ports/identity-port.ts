import type { JWTVerifyGetKey } from "jose";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import type { Random } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { Clock } from "./clock.ts";

/** The sign-on service of this process. */
export type IdentityPort = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly issuer: string;
  readonly isSecure: boolean;
  /** Whether signing in to an account takes a code in addition to the password. */
  hasSecondFactor(accountId: string): Promise<boolean>;
  /** The provider with the current keys; do not cache it. Its library is loaded on the first call. */
  provider(): Promise<Provider>;
  /** Finds the public key of an id token's signature. */
  verificationKey: JWTVerifyGetKey;
  clientIds(): readonly string[];
  /** Origins whose pages can call the sign-on. */
  origins(): readonly string[];
  /** Redirect origins of all clients, for the content security policy of sign-on pages. */
  redirectOrigins(): readonly string[];
  /** Reloads changed keys; resolves when they are in effect. */
  reloadKeys(): Promise<void>;
  /** Reloads keys for a token with an unknown key id; false when a reload happened recently. */
  reloadForUnknownKey(): Promise<boolean>;
};
