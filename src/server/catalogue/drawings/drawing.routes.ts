import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/db.ts";
import { findCatalogueVersion, findDrawnArticle, listDrawnArticles, type DrawnArticle } from "./drawing-store.ts";
import { drawLineDrawing } from "./line-drawing.ts";
import { drawPicture, type Product } from "./picture.ts";

const CACHED = 3_000;
const SHOWN_TOGETHER = 3;

type Rendered = { svg: string; etag: string };
type Request = FastifyRequest<{ Params: { name: string }; Querystring: { v?: string } }>;

/** Pictures and line drawings of articles, families and categories, drawn from their dimensions. */
export function registerDrawingRoutes(app: FastifyInstance, deps: { db: Db }): void {
  const { db } = deps;
  const cache = new DrawingCache();

  const serve = (kind: string, draw: (id: string) => Promise<string | null>) => async (request: Request, reply: FastifyReply) => {
    const id = /^([^/]{1,64})\.svg$/.exec(request.params.name)?.[1];
    if (!id) return notFound(reply);
    const version = await findCatalogueVersion(db);
    const rendered = await cache.get(version, `${kind}/${id}`, () => draw(id));
    if (!rendered) return notFound(reply);
    // An address that names the catalogue's version never changes; any other one is asked for again.
    const isVersioned = request.query.v === String(version);
    reply.header("etag", rendered.etag).header("cache-control", isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=300, stale-while-revalidate=86400");
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(rendered.etag)) return reply.code(304).send();
    return reply.type("image/svg+xml; charset=utf-8").header("x-content-type-options", "nosniff").header("content-security-policy", "default-src 'none'; sandbox").send(rendered.svg);
  };

  app.get("/media/artikel/:name", serve("artikel", async (id) => {
    const article = await findDrawnArticle(db, id);
    return article && drawPicture([toProduct(article)]);
  }));
  app.get("/media/familie/:name", serve("familie", async (id) => {
    const articles = await listDrawnArticles(db, id, SHOWN_TOGETHER);
    return articles.length > 0 ? drawPicture(articles.map(toProduct)) : null;
  }));
  app.get("/media/zeichnung/:name", serve("zeichnung", async (id) => {
    const articles = await listDrawnArticles(db, id, SHOWN_TOGETHER);
    const article = articles[Math.floor(articles.length / 2)] ?? (await findDrawnArticle(db, id));
    const product = article && toProduct(article);
    return product && drawLineDrawing(product.kind, product.dimensions);
  }));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
}

/** The product type's technical name says what to draw, the other attributes how large. */
function toProduct(article: DrawnArticle): Product {
  const dimensions = Object.fromEntries(article.attributes.map((one) => [one.key, one.values[0] ?? ""]));
  return { kind: article.attributes.find((one) => one.key === "BAUART")?.technicalName ?? "", dimensions };
}

/** What was drawn for the catalogue's version; the longest unused goes first. */
class DrawingCache {
  private version = -1;
  private readonly drawings = new Map<string, Rendered>();

  async get(version: number, key: string, draw: () => Promise<string | null>): Promise<Rendered | null> {
    if (version !== this.version) {
      this.drawings.clear();
      this.version = version;
    }
    const known = this.drawings.get(key);
    this.drawings.delete(key);
    const svg = known === undefined ? await draw() : null;
    const rendered = known ?? (svg ? { svg, etag: `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` } : null);
    // Unknown names are not kept: nobody may fill the memory by asking for them.
    if (rendered && version === this.version) this.drawings.set(key, rendered);
    if (this.drawings.size > CACHED) this.drawings.delete(this.drawings.keys().next().value!);
    return rendered;
  }
}
