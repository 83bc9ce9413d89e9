import type { FastifyInstance } from "fastify";
import { toHtmlLanguage, type HtmlLanguage } from "../../http/html/html-language.ts";
import type { Shop } from "../../shop.ts";
import { trackParcel } from "./track-parcel.ts";
import { trackingPage } from "./tracking-page.ts";

/** Before the carrier's number; the pages are the demo's carrier, which does not exist. */
export const TRACKING_PATH = "/dev/tracking/";

type Asked = { Params: { number: string }; Querystring: { language?: string } };

/** Where parcels of the demo are followed. A number says nothing but where a parcel is: whoever has it may ask, as with any carrier. */
export function registerCarrier(http: FastifyInstance, { config, db }: Pick<Shop, "config" | "db">): void {
  if (!config.isDemo) return;
  http.get<Asked>(`${TRACKING_PATH}:number`, async ({ params, query, headers }, reply) => {
    const parcel = await trackParcel({ db }, params.number);
    if (!parcel) return reply.callNotFound();
    const language = asked(query.language) ?? toHtmlLanguage(headers["accept-language"]);
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(trackingPage(parcel, language));
  });
}

function asked(language: unknown): HtmlLanguage | null {
  return language === "de" || language === "en" ? language : null;
}
