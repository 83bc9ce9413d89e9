import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { attachmentNamed } from "./attachment-name.ts";
import { readRange } from "./byte-range.ts";
import type { OpenedDocument } from "./open-document.ts";
import type { ByteRange } from "./storage/document-bytes.ts";
import { DamagedDocumentError } from "./storage/hash-bytes.ts";

export type SentFile = Pick<OpenedDocument, "file" | "read">;

/** Maximum bytes of a download in memory at once. */
const STRETCH = 512 * 1024;

/** Sends a document as a download: whole, the requested range, or the headers only (HEAD). */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, opened: OpenedDocument): Promise<FastifyReply> {
  reply.header("content-disposition", attachmentNamed(opened.file.fileName));
  return sendFile(request, reply, opened);
}

/**
 * Sends the bytes of a file and the headers that describe them, without its name. A file that is sent as a whole is compared with its
 * hash (`hasHash`): of a damaged one the end is missing.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: SentFile,
  { hasHash = true }: { hasHash?: boolean } = {},
): Promise<FastifyReply> {
  const { mediaType, stored } = opened.file;
  const etag = `"${stored.sha256}"`;
  const isOfThis = (request.headers["if-range"] ?? etag) === etag;
  const asked = isOfThis ? readRange(request.headers.range, stored.bytes) : "whole";
  const describe = () =>
    void reply.type(mediaType).header("accept-ranges", "bytes").header("etag", etag).header("last-modified", stored.at.toUTCString());
  if (asked === "unsatisfiable") {
    describe();
    return reply.code(416).header("content-range", `bytes */${stored.bytes}`).send("");
  }
  const range: ByteRange = asked === "whole" ? { first: 0, last: stored.bytes - 1 } : asked;
  const isWhole = range.first === 0 && range.last === stored.bytes - 1;
  const content = stretches(opened, range, hasHash && isWhole ? stored.sha256 : null);
  // Read before the headers are set, so that a failure can still be answered as an error.
  const begin = request.method === "HEAD" ? null : await content.next();
  describe();
  if (asked !== "whole") reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${stored.bytes}`);
  reply.header("content-length", range.last - range.first + 1);
  if (begin === null) return reply.send();
  if (begin.done) return reply.send(Buffer.alloc(0));
  if (range.last - range.first < STRETCH) return reply.send(Buffer.from(begin.value));
  return reply.send(Readable.from(continued(begin.value, content)));
}

async function* continued(begin: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield begin;
  yield* rest;
}

/** With a hash the last stretch is only returned if all bytes have it. */
async function* stretches({ read }: SentFile, { first, last }: ByteRange, sha256: string | null): AsyncGenerator<Uint8Array> {
  const hash = sha256 === null ? null : createHash("sha256");
  for (let from = first; from <= last; from += STRETCH) {
    const content = await read({ first: from, last: Math.min(from + STRETCH - 1, last) });
    hash?.update(content);
    if (hash && from + STRETCH > last && hash.digest("hex") !== sha256) throw new DamagedDocumentError(sha256!);
    yield content;
  }
}
