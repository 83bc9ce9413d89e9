import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => void answer(challenge));

/** Posts the solution, or null without one. */
async function answer(challenge: Challenge): Promise<void> {
  try {
    postMessage(await solveChallenge({ challenge, deriveKey }));
  } catch (error) {
    console.error("the challenge could not be solved", error);
    postMessage(null);
  }
}
