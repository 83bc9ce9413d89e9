import type { Challenge, Solution } from "altcha-lib/types";
import { CAPTCHA_ROUTES } from "#contract/routes.ts";
import type { CaptchaResponse } from "./captcha-response.ts";

/** Assumed validity of a challenge without an expiry. */
const HOLDS_FOR_MS = 5 * 60_000;

/** Fetches a challenge and solves it in a worker, so that the page stays responsive. */
export async function proveWork(signal: AbortSignal): Promise<CaptchaResponse> {
  const response = await fetch(CAPTCHA_ROUTES.challenge, { signal, cache: "no-store", credentials: "same-origin" });
  if (!response.ok) throw new Error(`the challenge answered ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const { parameters, signature } = challenge;
  const solution = await solveInWorker(challenge, signal);
  return {
    response: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAt: parameters.expiresAt ? parameters.expiresAt * 1000 : Date.now() + HOLDS_FOR_MS,
  };
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Solution>();
  worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => {
    if (data) resolve(data);
    else reject(new Error("the challenge could not be solved"));
  });
  worker.addEventListener("error", (event) => reject(new Error(event.message || "the worker did not start")));
  signal.addEventListener("abort", () => reject(signal.reason as Error));
  // A worker has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
