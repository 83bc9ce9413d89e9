import type { FastifyInstance } from "fastify";
import { CAPTCHA_ROUTES } from "#contract/routes.ts";
import { sendError } from "../http/errors.ts";
import { toNetwork, consumeAttempt, RATE_LIMITS } from "../rate-limit/index.ts";
import type { Shop } from "../shop.ts";
import { getCaptcha } from "./get-captcha.ts";

/** Serves the challenge that the browser solves while the user fills in the form. */
export function registerCaptchaRoutes(app: FastifyInstance, shop: Shop): void {
  app.get(CAPTCHA_ROUTES.challenge, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const captcha = getCaptcha(shop, shop.siteOf(request));
    if (captcha.kind === "service") return reply.callNotFound();
    if (!(await consumeAttempt(shop.db, `captcha network:${toNetwork(request.ip)}`, "captchaChallenge", shop.clock.now())))
      return sendError(request, reply.header("retry-after", String(RATE_LIMITS.captchaChallenge.everyMs / 1000)), 429);
    return captcha.challenge();
  });
}
