import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { type ChallengeUse, insertChallenge } from "./passkey-challenge-store.ts";
import { type PasskeyTable, selectPasskeys } from "./passkey-store.ts";

type Deps = { db: Db; clock: Clock; random: Random };

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Options with which a browser offers the passkeys of a host. The authenticator says whose the chosen one is. */
export async function createRequestOptions(
  deps: Deps,
  { host, ...use }: ChallengeUse & { host: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const challenge = await issueChallenge(deps, use);
  return generateAuthenticationOptions({ rpID: host, challenge, userVerification: "required", timeout: CHALLENGE_MS });
}

export type PasskeyOwner = {
  ownerId: string;
  /** As the authenticator shows it: the e-mail address. */
  userName: string;
  displayName: string;
};

/**
 * Options with which a browser creates a passkey. Only discoverable passkeys with user verification: each can then replace user
 * name, password and code together.
 */
export async function createCreationOptions(
  deps: Deps,
  {
    table,
    purpose,
    owner,
    host,
    siteName,
  }: { table: PasskeyTable; purpose: ChallengeUse["purpose"]; owner: PasskeyOwner; host: string; siteName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { ownerId, userName, displayName } = owner;
  const existing = await selectPasskeys(deps.db, table, ownerId);
  const challenge = await issueChallenge(deps, { purpose, ownerId });
  return generateRegistrationOptions({
    rpID: host,
    rpName: siteName,
    userID: new Uint8Array(Buffer.from(ownerId.replaceAll("-", ""), "hex")),
    userName,
    userDisplayName: displayName,
    challenge,
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.filter((passkey) => passkey.host === host).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

async function issueChallenge({ db, clock, random }: Deps, use: ChallengeUse) {
  const bytes = Buffer.from(random.hex(CHALLENGE_BYTES), "hex");
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { ...use, challenge: bytes.toString("base64url"), expiresAt });
  return new Uint8Array(bytes);
}
