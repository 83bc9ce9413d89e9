import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type CachedText, cacheText, sendCached } from "../../http/compression/compression.ts";
import type { Catalogues } from "../../ports/catalogues.ts";
import { drawPictogram } from "./draw-pictogram.ts";
import { type Draw, drawArticle, drawDimensions, drawGroup } from "./draw-product.ts";

const CACHED = 3_000;

type Rendered = { picture: CachedText; etag: string };
type Request = FastifyRequest<{ Params: { name: string }; Querystring: { v?: string } }>;

/** Serves images and line drawings of articles, families and categories, generated from their dimensions. */
export function registerDrawingRoutes(app: FastifyInstance, { catalogues }: { catalogues: Catalogues }): void {
  const cache = new DrawingCache();

  const serve = (kind: string, draw: Draw) => (request: Request, reply: FastifyReply) => {
    const id = /^([^/]{1,64})\.svg$/.exec(request.params.name)?.[1];
    if (!id) return notFound(reply);
    const catalogue = catalogues.all();
    const { version } = catalogue;
    const rendered = cache.get(version, `${kind}/${id}`, () => draw(catalogue, id));
    if (!rendered) return notFound(reply);
    // URLs with the catalogue version are immutable; others must be revalidated.
    const isVersioned = request.query.v === String(version);
    reply
      .header("etag", rendered.etag)
      .header("cache-control", isVersioned ? "public, max-age=31536000, immutable" : "public, max-age=300, stale-while-revalidate=86400");
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(rendered.etag)) return reply.code(304).send();
    reply
      .type("image/svg+xml; charset=utf-8")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox");
    return sendCached(request, reply, rendered.picture);
  };

  app.get("/media/artikel/:name", serve("artikel", drawArticle));
  app.get("/media/familie/:name", serve("familie", drawGroup));
  app.get(
    "/media/gefahr/:name",
    serve("gefahr", (_catalogue, code) => drawPictogram(code)),
  );
  app.get("/media/zeichnung/:name", serve("zeichnung", drawDimensions));
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
}

/** LRU cache of drawings for the current catalogue version. */
class DrawingCache {
  private version = -1;
  private readonly drawings = new Map<string, Rendered>();

  get(version: number, key: string, draw: () => string | null): Rendered | null {
    if (version !== this.version) {
      this.drawings.clear();
      this.version = version;
    }
    const known = this.drawings.get(key);
    this.drawings.delete(key);
    const svg = known === undefined ? draw() : null;
    const rendered =
      known ?? (svg ? { picture: cacheText(svg), etag: `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` } : null);
    // Unknown names are not cached, so that requests for them cannot fill the memory.
    if (rendered) this.drawings.set(key, rendered);
    if (this.drawings.size > CACHED) this.drawings.delete(this.drawings.keys().next().value!);
    return rendered;
  }
}
