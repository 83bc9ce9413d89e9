import type { CaptchaResponse } from "./captcha-response.ts";

/** Obtains a captcha response. Throws if there is none, or if the signal aborts. */
export type SolveCaptcha = (signal: AbortSignal) => Promise<CaptchaResponse>;

/** A key in the site's settings selects an external service; otherwise the browser solves a proof of work. Loaded lazily. */
export async function solveCaptcha(captchaKey: string, signal: AbortSignal): Promise<CaptchaResponse> {
  if (captchaKey) return (await import("./external-captcha.ts")).callExternalService(captchaKey, signal);
  return (await import("./proof-of-work.ts")).proveWork(signal);
}
