import type { Logger } from "pino";
import * as v from "valibot";
import type { Captcha } from "./captcha.ts";

/** How long a service may take: whoever registers waits for it. */
const PATIENCE_MS = 5_000;
/** Longest response that is passed on: theirs have some thousand characters. */
const MAX_RESPONSE = 16_384;

export type CaptchaServiceDeps = {
  /** The site's public key, which the browser showed. */
  siteKey: string;
  /** Where responses are checked, and the secret that goes with the key; empty where the installation names none. */
  url: string;
  secret: string;
  log: Logger;
  fetch?: typeof fetch;
};

const answer = v.object({ success: v.boolean() });

/**
 * A service that checks what its own script worked out in the browser, asked as hCaptcha, reCAPTCHA and Turnstile are: a form
 * with secret, response and address. Where it does not answer nobody passes, and the log says why.
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
        log.error({ err: error }, "the captcha service cannot be asked");
        return false;
      }
    },
  };
}
