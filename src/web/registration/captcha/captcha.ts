import type { CaptchaAnswer } from "./captcha-answer.ts";

/** A way to get an answer. It throws where there is none, and when the signal ends it. */
export type SolveCaptcha = (signal: AbortSignal) => Promise<CaptchaAnswer>;

/** A key in the site's settings chooses a service outside; otherwise the browser works something out. Fetched when it is wanted. */
export async function solveCaptcha(captchaKey: string, signal: AbortSignal): Promise<CaptchaAnswer> {
  if (captchaKey) return (await import("./external-captcha.ts")).askExternalService(captchaKey, signal);
  return (await import("./proof-of-work.ts")).proveWork(signal);
}
