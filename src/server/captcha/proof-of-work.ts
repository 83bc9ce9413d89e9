import { createHash, createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Clock, Random } from "../context.ts";
import type { Db } from "../db/db.ts";
import type { Captcha } from "./captcha.ts";
import { findOrInsertKey, spendChallenge } from "./captcha-store.ts";
import { readSolution } from "./read-solution.ts";

/** So long a solution may be sent in: whoever fills in a long form, and is called away, is not asked again. */
export const CHALLENGE_LIFETIME_MS = 30 * 60_000;

const ALGORITHM = "PBKDF2/SHA-256";
/** A browser tries numbers one after another until it meets the one that was thought of, somewhere between these two. */
const LEAST_TRIES = 500;
const MORE_TRIES = 500;

export type ProofOfWorkDeps = {
  db: Db;
  clock: Clock;
  random: Random;
  /** Rounds of each try, which is what a browser's work is made of. */
  cost: number;
};

/**
 * A proof of work by ALTCHA, signed with a key in the database: any process checks what another asked for, and a solution
 * costs us two signatures, however much it cost the browser.
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
      const counter = LEAST_TRIES + (Number.parseInt(random.hex(4), 16) % MORE_TRIES);
      const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS);
      return createChallenge({ ...(await secrets()), algorithm: ALGORITHM, cost, counter, deriveKey, expiresAt });
    },
    async verify(response) {
      const sent = readSolution(response);
      if (!sent) return false;
      const { challenge, solution } = sent;
      // The library asks the machine's clock, which is none of ours.
      const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1000);
      if (expiresAt <= clock.now()) return false;
      const { verified } = await verifySolution({ ...(await secrets()), challenge, solution, deriveKey });
      return verified && spendChallenge(db, createHash("sha256").update(challenge.signature!).digest(), expiresAt);
    },
  };
}
