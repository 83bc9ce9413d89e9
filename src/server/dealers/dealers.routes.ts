import type { FastifyInstance } from "fastify";
import { DEALER_CARD_PATH } from "#contract/routes.ts";
import type { Shop } from "../shop.ts";
import { dealerCard, findDealer } from "./card/dealer-card.ts";

const CARD = /^([A-Za-z0-9._-]{1,40})\.vcf$/;

/** A dealer's vCard, by id; the same for all viewers. */
export function registerDealerRoutes(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { card: string } }>(`${DEALER_CARD_PATH}/:card`, async (request, reply) => {
    const dealerId = CARD.exec(request.params.card)?.[1];
    const dealer = dealerId === undefined ? null : await findDealer(shop, dealerId);
    if (!dealer) return reply.callNotFound();
    reply.header("cache-control", "public, max-age=3600").header("x-robots-tag", "noindex");
    return reply
      .type("text/vcard; charset=utf-8")
      .header("content-disposition", `attachment; filename="${dealer.dealerId}.vcf"`)
      .send(dealerCard(dealer));
  });
}
