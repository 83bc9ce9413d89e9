import type { FastifyInstance } from "fastify";
import { toHtmlLanguage, type HtmlLanguage } from "#server/http/html/html-language.ts";
import type { Shop } from "#server/shop.ts";
import { trackParcel } from "./track-parcel.ts";
import { trackingPage } from "./tracking-page.ts";

/** Path prefix of the demo carrier's tracking pages; the parcel number follows. */
export const TRACKING_PATH = "/dev/tracking/";

type Asked = { Params: { number: string }; Querystring: { language?: string } };

/**
 * Tracking pages of demo parcels. They need no authorization, as with any carrier: the number reveals only the parcel's
 * location.
 */
export function registerCarrier(http: FastifyInstance, { config, db }: Pick<Shop, "config" | "db">): void {
  if (!config.isDemo) return;
  http.get<Asked>(`${TRACKING_PATH}:number`, async ({ params, query, headers }, reply) => {
    const parcel = await trackParcel({ db }, params.number);
    if (!parcel) return reply.callNotFound();
    const language = requestedLanguage(query.language) ?? toHtmlLanguage(headers["accept-language"]);
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(trackingPage(parcel, language));
  });
}

function requestedLanguage(language: unknown): HtmlLanguage | null {
  return language === "de" || language === "en" ? language : null;
}
