import type { FastifyInstance, FastifyRequest } from "fastify";
import { PROCUREMENT_ACCOUNT_PAGE, PROCUREMENT_ROUTES } from "#contract/routes.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
import { requireSameOrigin } from "../../http/origin-check.ts";
import type { Shop } from "../../shop.ts";
import { revokeAddress, readMessage } from "./show-connection.ts";

/** Actions of the connection page: view a raw message, revoke a confirmed address. */
export function registerConnection(app: FastifyInstance, shop: Shop): void {
  app.get(PROCUREMENT_ROUTES.message, async (request: FastifyRequest<{ Querystring: { id?: unknown } }>, reply) => {
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const { id } = request.query;
    const body = await readMessage(await shop.contextOf(request), typeof id === "string" ? id : "");
    if (body === null) return reply.callNotFound();
    // Third-party XML: served as plain text, never as a document of our origin.
    return reply
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type("text/plain; charset=utf-8")
      .send(body);
  });

  app.post(PROCUREMENT_ROUTES.forgetAddress, { onRequest: requireSameOrigin(shop.identity.origins) }, async (request, reply) => {
    const ctx = await shop.contextOf(request);
    const { origin, redirect } = (request.body ?? {}) as Record<string, unknown>;
    const isGone = typeof origin === "string" && (await revokeAddress(ctx, origin));
    const page = (typeof redirect === "string" ? safePath(redirect) : null) ?? PROCUREMENT_ACCOUNT_PAGE;
    return reply.redirect(isGone ? `${page}?removed=1` : page, 303);
  });
}
