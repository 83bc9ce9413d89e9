import { useEffect, useRef } from "react";
import { usePage } from "#web/shell/islands/island-context.tsx";
import { solveCaptcha } from "./captcha.ts";
import type { CaptchaResponse } from "./captcha-response.ts";

/** Minimum remaining validity of a response to be sent. */
const SPARE_MS = 30_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

export type CaptchaState = { captchaResponse: string; hasCaptchaError: boolean };
export type Captcha = {
  /** Resolves to a valid response. Throws if none can be obtained. */
  answer(): Promise<string>;
  /** Restarts, e.g. after an error. */
  retry(): void;
  /** Discards the response: it was sent, or the user went back (REG-13). */
  clear(): void;
};

type Run = { end: AbortController; result: Promise<CaptchaResponse>; expiresAt: number };

/**
 * Obtains a response in the background, so that users need not wait, and renews it before it expires. `tell` receives each
 * response and each failure.
 */
export function useCaptcha(isWanted: boolean, tell: (state: CaptchaState) => void): Captcha {
  const { captchaKey } = usePage().settings.site;
  const run = useRef<Run | null>(null);
  const timer = useRef(0);
  const hasFailed = useRef(false);
  const told = useRef(tell);
  told.current = tell;

  function begin(): Run {
    stop();
    const end = new AbortController();
    const own: Run = { end, result: solveCaptcha(captchaKey, end.signal), expiresAt: Infinity };
    run.current = own;
    hasFailed.current = false;
    told.current({ captchaResponse: "", hasCaptchaError: false });
    own.result.then(
      ({ response, expiresAt }) => {
        if (run.current !== own) return;
        own.expiresAt = expiresAt;
        told.current({ captchaResponse: response, hasCaptchaError: false });
        timer.current = window.setTimeout(renew, Math.min(MAX_TIMER_MS, Math.max(0, expiresAt - SPARE_MS - Date.now())));
      },
      (error: unknown) => {
        if (run.current !== own) return;
        console.error("the captcha was not solved", error);
        run.current = null;
        hasFailed.current = true;
        told.current({ captchaResponse: "", hasCaptchaError: true });
      },
    );
    return own;
  }

  /** A hidden tab waits until it is visible. */
  function renew() {
    if (!document.hidden && !holds(run.current)) begin();
  }

  function stop() {
    window.clearTimeout(timer.current);
    run.current?.end.abort(new Error("no longer needed"));
    run.current = null;
  }

  function clear() {
    stop();
    hasFailed.current = false;
    told.current({ captchaResponse: "", hasCaptchaError: false });
  }

  useEffect(() => {
    if (isWanted && !run.current && !hasFailed.current) begin();
  });
  useEffect(() => {
    if (!isWanted) return stop();
    const again = () => run.current ?? begin();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", renew);
    return () => {
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", renew);
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted]);

  return {
    async answer() {
      const known = run.current;
      // Timers stop during device sleep.
      const current = holds(known) ? known : begin();
      return (await current.result).response;
    },
    retry: () => void begin(),
    clear,
  };
}

/** Whether a response is pending, or valid for long enough. */
function holds(run: Run | null): run is Run {
  return run !== null && run.expiresAt - SPARE_MS > Date.now();
}
