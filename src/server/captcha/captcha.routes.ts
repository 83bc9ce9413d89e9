import type { FastifyInstance } from "fastify";
import { CAPTCHA_ROUTES } from "#contract/routes.ts";
import { sendError } from "../http/errors.ts";
import { networkOf, type Pace, takeAttempt } from "../pace/index.ts";
import type { Shop } from "../shop.ts";
import { captchaOf } from "./captcha-of-site.ts";

/** Challenges of one network: making one costs us something, and nobody needs more than a form asks for. */
export const CHALLENGE_PACE = { burst: 60, everyMs: 10_000 } as const satisfies Pace;

/** What a browser works on while somebody fills in a form. */
export function registerCaptchaRoutes(app: FastifyInstance, shop: Shop): void {
  app.get(CAPTCHA_ROUTES.challenge, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const captcha = captchaOf(shop, shop.siteOf(request));
    if (captcha.kind === "service") return reply.callNotFound();
    if (!(await takeAttempt(shop.db, `captcha network:${networkOf(request.ip)}`, CHALLENGE_PACE, shop.clock.now())))
      return sendError(request, reply.header("retry-after", String(CHALLENGE_PACE.everyMs / 1000)), 429);
    return captcha.challenge();
  });
}
