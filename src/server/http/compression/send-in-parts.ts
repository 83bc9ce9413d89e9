import type { FastifyReply, FastifyRequest } from "fastify";

type Part = { first: number; last: number };

/**
 * Parses the Range header (RFC 9110 §14). Returns null for the whole body, also for multiple ranges or another unit, and "none"
 * if the range begins after the end.
 */
export function readRange(range: string | undefined, size: number): Part | null | "none" {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  if (from === "") {
    // The last bytes.
    const length = Math.min(Number(to), size);
    return length === 0 ? "none" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "none" : { first, last };
}

/** Sends a body or the requested range: players seek within a video, and some only play videos that support ranges. */
export function sendInParts(request: FastifyRequest, reply: FastifyReply, body: Buffer, etag: string): FastifyReply {
  reply.header("accept-ranges", "bytes");
  const isOther = request.headers["if-range"] !== undefined && request.headers["if-range"] !== etag;
  const part = isOther ? null : readRange(request.headers.range, body.length);
  if (part === null) return reply.send(body);
  if (part === "none") return reply.code(416).header("content-range", `bytes */${body.length}`).send();
  return reply
    .code(206)
    .header("content-range", `bytes ${part.first}-${part.last}/${body.length}`)
    .send(body.subarray(part.first, part.last + 1));
}
