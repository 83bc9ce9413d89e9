import type { JWTVerifyGetKey } from "jose";
import type Provider from "oidc-provider";
import type { Logger } from "pino";
import type { Random } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { Clock } from "./clock.ts";

/** An additional sign-in step of an account, e.g. a second factor. */
export type FurtherStep = {
  /** URL of the step. */
  location: string;
};

/** The sign-on service of this process. */
export type IdentityPort = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly issuer: string;
  readonly isSecure: boolean;
  /** Additional sign-in step of an account; null: none. */
  furtherStep(accountId: string): Promise<FurtherStep | null>;
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
