import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../db/db.ts";
import { documentOf, findImageByName, type MediaFile } from "./find-media.ts";

/** Serves catalogue images and documents. URLs contain the content hash, so responses are immutable. */
export function registerMediaRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { name: string } }>("/media/bild/:name", async (request, reply) => {
    const { name } = request.params;
    return answer(request, reply, name, () => findImageByName(db, name));
  });
  app.get<{ Params: { hash: string; name: string } }>("/media/dokument/:hash/:name", async (request, reply) => {
    const { hash } = request.params;
    return answer(request, reply, hash, () => documentOf(db, hash));
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  find: () => Promise<MediaFile | null>,
): Promise<FastifyReply> {
  const etag = `"${name.slice(0, 40).replace(/[^\w.-]/g, "")}"`;
  // The name identifies the content, so a matching ETag needs no lookup.
  if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag)) return reply.code(304).header("etag", etag).send();
  const file = await find();
  if (!file) return reply.code(404).header("cache-control", "no-cache").type("text/plain; charset=utf-8").send("Not found");
  return reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag).type(file.mediaType).send(file.content);
}
