import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Logger } from "pino";
import { type InferOutput, looseObject, maxLength, parseJson, pipe, safeParse, string } from "valibot";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { type ChallengeUse, takeChallenge } from "./passkey-challenge-store.ts";
import type { PasskeyOrigin } from "./passkey-origin.ts";
import { type NewPasskey, type PasskeyTable, selectPasskey, updatePasskeyUse } from "./passkey-store.ts";

type Deps = { db: Db; clock: Clock; log: Logger };

/** Longer ids are not allowed by the standard. */
const MAX_CREDENTIAL_ID_LENGTH = 1364;

/** A credential as the browser sends it: JSON text, which can be anything. */
type Sent = { text: string; from: PasskeyOrigin };

export type PasskeyUse =
  | { kind: "right"; ownerId: string; passkeyId: string }
  | { kind: "wrong" }
  /** The signature is right, but its counter went back: another device has a copy of the key. */
  | { kind: "copied"; ownerId: string; passkeyId: string };

/**
 * Verifies a signature of a passkey and uses its challenge up (TRUST-02). Requires user verification: a fingerprint, a face or a PIN.
 * `challengeOf`: the owner that the challenge was issued for, null before signing in. `ownerId`: whose passkey it must be; null: anyone's.
 */
export async function verifyPasskey(
  { db, clock, log }: Deps,
  {
    table,
    purpose,
    challengeOf = null,
    ownerId = null,
    sent,
  }: { table: PasskeyTable; purpose: ChallengeUse["purpose"]; challengeOf?: string | null; ownerId?: string | null; sent: Sent },
): Promise<PasskeyUse> {
  const parsed = parseCredential(sent.text);
  if (!parsed) return { kind: "wrong" };
  const response = parsed as unknown as AuthenticationResponseJSON;
  const now = clock.now();
  const challenge = readChallenge(response);
  if (challenge === null || !(await takeChallenge(db, { challenge, purpose, ownerId: challengeOf, now }))) return { kind: "wrong" };
  const passkey = await selectPasskey(db, table, response.id);
  if (!passkey || (ownerId !== null && passkey.ownerId !== ownerId)) return { kind: "wrong" };
  const counter = await verifySignature(response, {
    challenge,
    origin: sent.from.origin,
    host: passkey.host,
    credentialId: passkey.credentialId,
    publicKey: passkey.publicKey,
    log,
  });
  if (counter === null) return { kind: "wrong" };
  const owner = { ownerId: passkey.ownerId, passkeyId: passkey.passkeyId };
  if (await updatePasskeyUse(db, table, passkey.passkeyId, { counter, now })) return { kind: "right", ...owner };
  log.warn({ passkey: passkey.passkeyId, owner: passkey.ownerId }, "a passkey was rejected: its signature counter went back");
  return { kind: "copied", ...owner };
}

/** The signature counter of a right signature; null for a wrong one. */
async function verifySignature(
  response: AuthenticationResponseJSON,
  {
    challenge,
    origin,
    host,
    credentialId,
    publicKey,
    log,
  }: { challenge: string; origin: string; host: string; credentialId: string; publicKey: Uint8Array; log: Logger },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // The counter is compared by the statement that stores it, so that two uses at once cannot both pass.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // The library throws for every deviation, and its messages name the difference.
    log.warn({ reason: (error as Error).message }, "a passkey was rejected");
    return null;
  }
}

/** Verifies a new passkey and uses its challenge up; null if it is wrong. It is not stored yet. */
export async function verifyNewPasskey(
  { db, clock, log }: Deps,
  { purpose, ownerId, sent }: ChallengeUse & { sent: Sent },
): Promise<NewPasskey | null> {
  const parsed = parseCredential(sent.text);
  const challenge = parsed && readChallenge(parsed);
  if (!parsed || challenge === null) return null;
  const response = parsed as unknown as RegistrationResponseJSON;
  if (!(await takeChallenge(db, { challenge, purpose, ownerId, now: clock.now() }))) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: sent.from.origin,
      expectedRPID: sent.from.host,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter, host: sent.from.host };
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "a new passkey was rejected");
    return null;
  }
}

/** The parts that are read here; the library validates everything else. */
const credentialSchema = pipe(
  string(),
  parseJson(),
  looseObject({ id: pipe(string(), maxLength(MAX_CREDENTIAL_ID_LENGTH)), response: looseObject({ clientDataJSON: string() }) }),
);

function parseCredential(text: string): InferOutput<typeof credentialSchema> | null {
  const { success, output } = safeParse(credentialSchema, text);
  return success ? output : null;
}

function readChallenge({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
