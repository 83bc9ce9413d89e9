import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";

const OTHER_SIGNS = /[\u0080-\uffff]/;
const NO_BYTES = /[\u0100-\uffff]/;

/**
 * Percent-encodes non-ASCII characters of Location headers: Node rejects some of them, browsers guess the encoding of others.
 */
export function addAsciiLocation(app: FastifyInstance): void {
  app.addHook("onSend", (_request, reply, payload, done) => {
    const location = reply.getHeader("location");
    if (typeof location === "string" && OTHER_SIGNS.test(location)) void reply.header("location", toAscii(location));
    done(null, payload);
  });
}

export function toAscii(location: string): string {
  // Node decodes the bytes of a requested URL as Latin-1.
  const asked = NO_BYTES.test(location) ? null : Buffer.from(location, "latin1");
  const bytes = asked && isUtf8(asked) ? asked : Buffer.from(location, "utf8");
  return bytes.toString("latin1").replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}
