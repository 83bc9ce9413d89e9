import type { FastifyReply, FastifyRequest } from "fastify";
import { type Feature, isOn } from "#contract/rules/shop/features.ts";
import type { Shop } from "./shop.ts";

/** Guard for routes of an optional feature: responds with 404 on sites where it is off. */
export function onlyWith(shop: Pick<Shop, "siteOf">, feature: Feature) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (isOn(shop.siteOf(request).settings, feature)) return undefined;
    return reply
      .code(404)
      .header("cache-control", "no-store")
      .send({ error: { type: "FeatureOffError" } });
  };
}
