import type { FastifyReply, FastifyRequest } from "fastify";
import { type Feature, isForGroups, isOn } from "#contract/rules/shop/features.ts";
import type { Site } from "./context.ts";
import type { Shop } from "./shop.ts";

/** Guard for routes of an optional feature: responds with 404 on sites where it is off for the viewer. */
export function onlyWith(shop: Pick<Shop, "siteOf" | "contextOf">, feature: Feature) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const site = shop.siteOf(request);
    if (isOn(site.settings, feature)) return undefined;
    // Only features for groups depend on the session.
    if (isForGroups(site.switches?.[feature]) && isOn((await shop.contextOf(request)).site.settings, feature)) return undefined;
    return sendFeatureOff(reply);
  };
}

/** Whether some viewers of the site have the feature. */
export function isOnForSome({ settings, switches }: Pick<Site, "settings" | "switches">, feature: Feature): boolean {
  return isOn(settings, feature) || isForGroups(switches?.[feature]);
}

export function sendFeatureOff(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .send({ error: { type: "FeatureOffError" } });
}
