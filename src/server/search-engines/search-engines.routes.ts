import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getRequestOrigin } from "../content/index.ts";
import { accepts } from "../http/compression/accept-encoding.ts";
import type { Shop } from "../shop.ts";
import { createPartKeeper } from "./cache-parts.ts";
import { listAddresses } from "./list-addresses.ts";
import { robotsText } from "./robots.ts";
import { countParts, sitemapIndex, sitemapPart, openSitemap } from "./sitemap.ts";

/** Serves /robots.txt, /sitemap.xml and its parts, created once per version of content and catalogue and cached compressed. */
export function registerSearchEngineRoutes(app: FastifyInstance, shop: Shop): void {
  const keeper = createPartKeeper();

  app.get("/robots.txt", (request, reply) => {
    const body = robotsText(shop.siteOf(request), getRequestOrigin(shop, request));
    const generation = `${shop.content.current().version}`;
    if (isCurrent(request, reply, `${generation} ${body}`)) return reply.code(304).send();
    return reply.type("text/plain; charset=utf-8").send(body);
  });

  app.get("/sitemap.xml", (request, reply) => send(request, reply, null));

  app.get<{ Params: { name: string } }>("/sitemap/:name", async (request, reply) => {
    const part = /^([1-9]\d{0,5})\.xml$/.exec(request.params.name)?.[1];
    if (part === undefined) return reply.callNotFound();
    return send(request, reply, Number(part));
  });

  async function send(request: FastifyRequest, reply: FastifyReply, part: number | null): Promise<FastifyReply | void> {
    const site = shop.siteOf(request);
    const origin = getRequestOrigin(shop, request);
    const snapshot = shop.content.current();
    const generation = `${snapshot.version} ${shop.catalogues.version()}`;
    const key = `${origin} ${site.siteId} ${part ?? "index"}`;
    const addresses = listAddresses(snapshot, site, (language) => shop.catalogues.of(site, language));
    const { languages } = site.settings.site;
    if (part !== null && part > countParts({ languages, addresses })) return reply.callNotFound();
    if (isCurrent(request, reply, `${generation} ${key}`)) return reply.code(304).send();
    const body = await keeper.get(generation, key, async () => {
      const source = await openSitemap(shop, { origin, languages, addresses });
      return part === null ? [sitemapIndex(source)] : sitemapPart(source, part);
    });
    reply.type("application/xml; charset=utf-8");
    if (!accepts(request.headers["accept-encoding"] ?? "", "gzip")) return reply.send(Readable.from([body]).pipe(createGunzip()));
    return reply.header("content-encoding", "gzip").send(body);
  }
}

/** Sets the ETag of this version; returns true if the client already has it. */
function isCurrent(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const etag = `W/"${createHash("sha256").update(version).digest("base64url").slice(0, 22)}"`;
  reply.header("etag", etag).header("cache-control", "no-cache").header("vary", "Accept-Encoding, Cookie");
  return request.headers["if-none-match"]?.split(/,\s*/).includes(etag) ?? false;
}
