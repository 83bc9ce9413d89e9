import type { Logger } from "pino";
import * as v from "valibot";
import type { Captcha } from "./captcha.ts";

/** Timeout of the service, because the registration waits for it. */
const PATIENCE_MS = 5_000;
/** Maximum length of a forwarded response; real ones have some thousand characters. */
const MAX_RESPONSE = 16_384;

export type CaptchaServiceDeps = {
  /** The site's public key, which the browser used. */
  siteKey: string;
  /** Verification URL and secret key; empty if none is configured. */
  url: string;
  secret: string;
  log: Logger;
  fetch?: typeof fetch;
};

const answer = v.object({ success: v.boolean() });

/**
 * A captcha service with the verification API of hCaptcha, reCAPTCHA and Turnstile: a form with secret, response and address.
 * If it is unavailable, no response is accepted, and the reason is logged.
 */
export function captchaService({ siteKey, url, secret, log, fetch: call = fetch }: CaptchaServiceDeps): Captcha {
  return {
    kind: "service",
    challenge: async () => null,
    async verify(response, address) {
      if (response === "" || response.length > MAX_RESPONSE) return false;
      if (url === "" || secret === "") {
        log.error({ siteKey }, "a site names a captcha service, but CAPTCHA_URL or CAPTCHA_SECRET is missing");
        return false;
      }
      try {
        const form = new URLSearchParams({ secret, response, sitekey: siteKey, ...(address === null ? {} : { remoteip: address }) });
        const answered = await call(url, { method: "POST", body: form, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answered.ok) throw new Error(`The captcha service answered ${answered.status}.`);
        return v.parse(answer, await answered.json()).success;
      } catch (error) {
        log.error({ err: error }, "the captcha service is unavailable");
        return false;
      }
    },
  };
}
