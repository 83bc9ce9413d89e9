import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/db.ts";
import { sendInParts } from "../http/compression/send-in-parts.ts";
import { type CachedText, cacheText, sendCached } from "../http/compression/compression.ts";
import { readMedia } from "./stored/read-media.ts";
import { registerUploadRoutes } from "./uploads/upload.routes.ts";

export const MEDIA_PATH = "/-/media";

const TEXT = /^(image\/svg|text\/|application\/json)/;
const VIDEO = /^video\//;
const KEPT = 200;

/** Serves content files: images, and assets/countries.json with the centre and zoom of each country. */
export function registerMediaRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const texts = new Map<string, CachedText>();

  async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    const file = await readMedia(db, path);
    if (!file) return reply.callNotFound();
    const etag = `"${file.etag}"`;
    reply.header("cache-control", "public, max-age=300, stale-while-revalidate=86400").header("etag", etag);
    // An SVG opened directly is a document: it must not run scripts.
    if (file.contentType === "image/svg+xml")
      reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.type(file.contentType);
    if (VIDEO.test(file.contentType)) return sendInParts(request, reply, file.body, etag);
    if (!TEXT.test(file.contentType)) return reply.send(file.body);
    let text = texts.get(file.etag);
    if (!text) texts.set(file.etag, (text = cacheText(file.body)));
    if (texts.size > KEPT) texts.delete(texts.keys().next().value!);
    return sendCached(request, reply, text);
  }

  app.get<{ Params: { "*": string } }>(`${MEDIA_PATH}/*`, (request, reply) => sendFile(request, reply, request.params["*"]));
  registerUploadRoutes(app, { db, mediaPath: MEDIA_PATH, otherwise: sendFile });
}
