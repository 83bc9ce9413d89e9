import type { FastifyInstance } from "fastify";
import { CAPTCHA_ROUTES } from "#contract/routes.ts";
import { sendError } from "../http/errors.ts";
import { toNetwork, type RateLimit, consumeAttempt } from "../rate-limit/index.ts";
import type { Shop } from "../shop.ts";
import { getCaptcha } from "./get-captcha.ts";

/** Rate limit of challenges per network: creating one costs CPU, and a form needs only one. */
export const CHALLENGE_RATE_LIMIT = { burst: 60, everyMs: 10_000 } as const satisfies RateLimit;

/** Serves the challenge that the browser solves while the user fills in the form. */
export function registerCaptchaRoutes(app: FastifyInstance, shop: Shop): void {
  app.get(CAPTCHA_ROUTES.challenge, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const captcha = getCaptcha(shop, shop.siteOf(request));
    if (captcha.kind === "service") return reply.callNotFound();
    if (!(await consumeAttempt(shop.db, `captcha network:${toNetwork(request.ip)}`, CHALLENGE_RATE_LIMIT, shop.clock.now())))
      return sendError(request, reply.header("retry-after", String(CHALLENGE_RATE_LIMIT.everyMs / 1000)), 429);
    return captcha.challenge();
  });
}
