import type { FastifyInstance, FastifyRequest } from "fastify";
import { PROCUREMENT_ACCOUNT_PAGE, PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { Shop } from "../../shop.ts";
import { formRoutes } from "../../sites/index.ts";
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

  formRoutes(app, shop, { pageField: "redirect" })(PROCUREMENT_ROUTES.forgetAddress, async ({ ctx, form, page: from }) => {
    const isGone = await revokeAddress(ctx, form.text("origin"));
    const page = from ?? PROCUREMENT_ACCOUNT_PAGE;
    return isGone ? `${page}?removed=1` : page;
  });
}
