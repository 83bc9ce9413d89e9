import type { CaptchaResponse } from "./captcha-response.ts";

/** A way to get an answer. It throws where there is none, and when the signal ends it. */
export type SolveCaptcha = (signal: AbortSignal) => Promise<CaptchaResponse>;

/** A key in the site's settings chooses a service outside; otherwise the browser works something out. Fetched when it is wanted. */
export async function solveCaptcha(captchaKey: string, signal: AbortSignal): Promise<CaptchaResponse> {
  if (captchaKey) return (await import("./external-captcha.ts")).callExternalService(captchaKey, signal);
  return (await import("./proof-of-work.ts")).proveWork(signal);
}
