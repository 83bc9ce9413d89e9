import type { Challenge } from "altcha-lib";

export type CaptchaChallenge = Challenge;

/** Bot protection for forms: the shop's own proof of work, or a service (decision 0040). */
export type Captcha = {
  kind: "proof-of-work" | "service";
  /** Creates a challenge; null if the browser gets it from the service. */
  challenge(): Promise<CaptchaChallenge | null>;
  /**
   * Whether a response is correct, not expired and unused. Verification uses it up, across all processes. `address` is the
   * sender's network address, or null if it is unknown.
   */
  verify(response: string, address: string | null): Promise<boolean>;
};
