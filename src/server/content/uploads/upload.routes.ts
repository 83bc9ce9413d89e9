import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { UPLOAD_FOLDER } from "#contract/content/upload-address.ts";
import type { Db } from "../../db/db.ts";
import { readUpload } from "./read-upload.ts";

type UploadRequest = { Params: { hash: string; name: string }; Querystring: { width?: unknown } };

const LARGEST = 100_000;
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Serves what staff uploaded. Addresses contain the hash of the content, so that responses are immutable. `otherwise` serves an exported
 * upload, which is a file of the content.
 */
export function registerUploadRoutes(
  app: FastifyInstance,
  {
    db,
    mediaPath,
    otherwise,
  }: { db: Db; mediaPath: string; otherwise(request: FastifyRequest, reply: FastifyReply, path: string): unknown },
): void {
  app.get<UploadRequest>(`${mediaPath}/${UPLOAD_FOLDER}/:hash/:name`, async (request, reply) => {
    const { hash, name } = request.params;
    const width = toWidth(request.query.width);
    const file = await readUpload(db, { hash, name, width });
    if (!file) return otherwise(request, reply, `${UPLOAD_FOLDER}/${hash}/${name}`);
    const etag = `"${hash}-${file.width}"`;
    reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
    // A drawing opened directly is a document: it must not run scripts.
    if (file.mediaType === "image/svg+xml") reply.header("content-security-policy", SVG_POLICY);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(file.mediaType).send(file.content);
  });
}

/** The requested width; the largest for none. */
function toWidth(requested: unknown): number {
  return typeof requested === "string" && /^\d{1,4}$/.test(requested) ? Number(requested) : LARGEST;
}
