import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, pickEncoding } from "./accept-encoding.ts";
import { toUtf8 } from "./utf8.ts";

export type CompressedEncoding = Exclude<Encoding, "identity">;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// Cached bodies are compressed once and sent often, personal ones once each (level 1 costs a fifth of 5, for 15 % more bytes).
const QUALITY = { kept: { br: 5, gzip: 6 }, once: { br: 1, gzip: 1 } };
/** Compressing a smaller body saves no packet. */
const MIN_BYTES = 1_000;

/** Compresses a body off the event loop. */
export function compress(body: Buffer, encoding: CompressedEncoding, use: keyof typeof QUALITY): Promise<Buffer> {
  if (encoding === "gzip") return gzip(body, { level: QUALITY[use].gzip });
  return brotli(body, brotliOptions(body, use));
}

function packAtOnce(body: Buffer, encoding: CompressedEncoding): Buffer {
  return encoding === "gzip"
    ? zlib.gzipSync(body, { level: QUALITY.once.gzip })
    : zlib.brotliCompressSync(body, brotliOptions(body, "once"));
}

function brotliOptions(body: Buffer, use: keyof typeof QUALITY): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = zlib.constants;
  return {
    params: { [BROTLI_PARAM_QUALITY]: QUALITY[use].br, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_SIZE_HINT]: body.length },
  };
}

/** Up to this size compressing takes a tenth of a millisecond, while handing it to a worker thread takes half a millisecond. */
const PACKED_AT_ONCE = 32_768;

/** Compresses a body that is sent once, with the best encoding that the client accepts; small bodies stay uncompressed. */
export async function compressOnce(body: Buffer, acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
  const encoding = body.length < MIN_BYTES ? "identity" : pickEncoding(acceptEncoding);
  if (encoding === "identity") return { encoding, body };
  return { encoding, body: body.length <= PACKED_AT_ONCE ? packAtOnce(body, encoding) : await compress(body, encoding, "once") };
}

/** Compresses and sends a body that is not cached. */
export async function sendCompressedOnce(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): Promise<FastifyReply> {
  const { encoding, body } = await compressOnce(typeof text === "string" ? toUtf8(text) : text, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(body);
}

/** A text that is sent repeatedly, with the encodings requested so far. */
export type CachedText = { body: Buffer; packed: Partial<Record<CompressedEncoding, Buffer | Promise<Buffer>>> };

export function cacheText(text: string | Buffer): CachedText {
  return { body: typeof text === "string" ? toUtf8(text) : text, packed: {} };
}

/** Sends a cached text in the client's encoding, compressed on its first request. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, { body, packed }: CachedText): Promise<FastifyReply> {
  if (body.length < MIN_BYTES) return reply.send(body);
  reply.header("vary", "Accept-Encoding");
  const encoding = pickEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return reply.send(body);
  packed[encoding] ??= compress(body, encoding, "kept");
  return reply.header("content-encoding", encoding).send(await packed[encoding]);
}
