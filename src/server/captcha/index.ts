import type { Slice } from "../slice.ts";
import { registerCaptchaRoutes } from "./captcha.routes.ts";
import { deleteOverChallenges } from "./captcha-store.ts";

export type { Captcha, CaptchaChallenge } from "./captcha.ts";
export { getCaptcha, type CaptchaDeps } from "./get-captcha.ts";

export const captcha: Slice = {
  name: "captcha",
  routes: registerCaptchaRoutes,
  tasks: {
    "expire-captchas": {
      cron: "17 * * * *",
      async run({ db, clock, log }) {
        log.debug({ removed: await deleteOverChallenges(db, clock.now()) }, "expired captcha challenges removed");
      },
    },
  },
};
