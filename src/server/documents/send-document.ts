import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { attachmentNamed } from "./attachment-name.ts";
import { readRange } from "./byte-range.ts";
import type { OpenedDocument } from "./open-document.ts";
import type { ByteRange } from "./storage/document-bytes.ts";

export type SentFile = Pick<OpenedDocument, "file" | "read">;

/** Maximum bytes of a download in memory at once. */
const STRETCH = 512 * 1024;

/** Sends a document as a download: whole, the requested range, or the headers only (HEAD). */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, opened: OpenedDocument): Promise<FastifyReply> {
  reply.header("content-disposition", attachmentNamed(opened.file.fileName));
  return sendFile(request, reply, opened);
}

/** Sends the bytes of a file and the headers that describe them, without its name. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, opened: SentFile): Promise<FastifyReply> {
  const { mediaType, stored } = opened.file;
  const etag = `"${stored.sha256}"`;
  reply.type(mediaType).header("accept-ranges", "bytes").header("etag", etag).header("last-modified", stored.at.toUTCString());

  const isOfThis = (request.headers["if-range"] ?? etag) === etag;
  const asked = isOfThis ? readRange(request.headers.range, stored.bytes) : "whole";
  if (asked === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${stored.bytes}`).send("");
  const range: ByteRange = asked === "whole" ? { first: 0, last: stored.bytes - 1 } : asked;
  if (asked !== "whole") reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${stored.bytes}`);
  reply.header("content-length", range.last - range.first + 1);
  if (request.method === "HEAD") return reply.send();
  if (range.last - range.first < STRETCH) return reply.send(Buffer.from(await opened.read(range)));
  return reply.send(Readable.from(stretches(opened, range)));
}

async function* stretches({ read }: SentFile, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let from = first; from <= last; from += STRETCH) yield await read({ first: from, last: Math.min(from + STRETCH - 1, last) });
}
