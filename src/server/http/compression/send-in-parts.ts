import type { FastifyReply, FastifyRequest } from "fastify";

type Part = { first: number; last: number };

/**
 * The part of a body that a request asks for (RFC 9110 §14); null for all of it, also where it asks for several or in another
 * unit, "none" where it begins behind the end.
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

/** Sends a body whole or in the part that is asked for: players jump within a video, and some play none that does not let them. */
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
