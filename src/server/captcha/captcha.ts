import type { Challenge } from "altcha-lib";

/** What a browser is asked to work out before it sends a form in. */
export type CaptchaChallenge = Challenge;

/** Whether a form was sent in by a browser that took some trouble: the shop's own proof of work, or a service (decision 0040). */
export type Captcha = {
  kind: "proof-of-work" | "service";
  /** What to work out; null where the browser asks the service itself. */
  challenge(): Promise<CaptchaChallenge | null>;
  /**
   * Whether a response is right, recent and new: it counts once, in all processes, and is used up by the question.
   * `address` is where it came from; null where that is not known.
   */
  verify(response: string, address: string | null): Promise<boolean>;
};
