import type { CaptchaResponse } from "./captcha-response.ts";

/** The used subset of an external service with hCaptcha's API: invisible, run on demand. */
export type ExternalService = {
  render(place: HTMLElement, options: { sitekey: string; size: "invisible" }): string;
  execute(widget: string, options: { async: true }): Promise<{ response: string }>;
  remove(widget: string): void;
};

declare global {
  interface Window {
    hcaptcha?: ExternalService;
  }
}

const SCRIPT = "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off";
/** Validity of the service's responses. */
const HOLDS_FOR_MS = 2 * 60_000;

/** Runs the external service; its script loads on first use. */
export async function callExternalService(siteKey: string, signal: AbortSignal): Promise<CaptchaResponse> {
  const service = await loadService();
  signal.throwIfAborted();
  const place = document.createElement("div");
  document.body.append(place);
  const widget = service.render(place, { sitekey: siteKey, size: "invisible" });
  try {
    const { response } = await service.execute(widget, { async: true });
    signal.throwIfAborted();
    return { response, expiresAt: Date.now() + HOLDS_FOR_MS };
  } finally {
    service.remove(widget);
    place.remove();
  }
}

function loadService(): Promise<ExternalService> {
  if (window.hcaptcha) return Promise.resolve(window.hcaptcha);
  const { promise, resolve, reject } = Promise.withResolvers<ExternalService>();
  const script = document.createElement("script");
  script.src = SCRIPT;
  script.addEventListener("load", () =>
    window.hcaptcha ? resolve(window.hcaptcha) : reject(new Error("the captcha service is not there")),
  );
  script.addEventListener("error", () => {
    script.remove();
    reject(new Error("the captcha service did not load"));
  });
  document.head.append(script);
  return promise;
}
