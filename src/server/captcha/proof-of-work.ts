import { createHash, createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Clock, Random } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { Captcha } from "./captcha.ts";
import { findOrInsertKey, spendChallenge } from "./captcha-store.ts";
import { readSolution } from "./read-solution.ts";
import { retentionMs } from "../retention.ts";

/** Lifetime of a challenge, long enough for a user who is interrupted while filling in a long form. */
export const CHALLENGE_LIFETIME_MS = retentionMs("captchas");

const ALGORITHM = "PBKDF2/SHA-256";
/** The browser tries numbers in sequence until it finds the secret one in this range. */
const MIN_TRIES = 500;
const MORE_TRIES = 500;

export type ProofOfWorkDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  /** Rounds per attempt, which determine the work of the browser. */
  cost: number;
};

/**
 * ALTCHA proof of work, signed with a key in the database, so that any process can verify a challenge of another. Verification
 * costs two signatures, however much work the browser did.
 */
export function proofOfWork({ db, clock, random, cost }: ProofOfWorkDeps): Captcha {
  const secrets = async () => {
    const secret = await findOrInsertKey(db, () => random.hex(32), clock.now());
    const derived = (purpose: string) => createHmac("sha256", secret).update(purpose).digest("hex");
    return { hmacSignatureSecret: derived("challenge"), hmacKeySignatureSecret: derived("solution") };
  };
  return {
    kind: "proof-of-work",
    async challenge() {
      const counter = MIN_TRIES + (Number.parseInt(random.hex(4), 16) % MORE_TRIES);
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS);
      return createChallenge({ ...(await secrets()), algorithm: ALGORITHM, cost, counter, deriveKey, expiresAt });
    },
    async verify(response) {
      const sent = readSolution(response);
      if (!sent) return false;
      const { challenge, solution } = sent;
      // The library uses the system clock instead of the shop's.
      const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1000);
      if (expiresAt <= clock.now()) return false;
      const { verified } = await verifySolution({ ...(await secrets()), challenge, solution, deriveKey });
      return verified && spendChallenge(db, createHash("sha256").update(challenge.signature!).digest(), expiresAt);
    },
  };
}
