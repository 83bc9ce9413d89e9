import { createHash } from "node:crypto";
import { compress, type CompressedEncoding } from "../../http/compression/compression.ts";
import { toUtf8 } from "../../http/compression/utf8.ts";

/**
 * A body in every encoding that browsers ask for, made once and kept. What is packed is kept as a text of bytes (latin1): it goes
 * out in one piece with its head, which is a quarter less work than a buffer behind it.
 */
export type EncodedBody = { etag: string; size: number; identity: Buffer; packed: Readonly<Record<CompressedEncoding, string>> };

/** All three encodings of a body and the tag that names it. */
export async function encodeBody(text: string): Promise<EncodedBody> {
  const identity = toUtf8(text);
  const [br, gz] = await Promise.all([compress(identity, "br", "kept"), compress(identity, "gzip", "kept")]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return {
    etag: `W/"${hash}"`,
    size: identity.length + br.length + gz.length,
    identity,
    packed: { br: br.toString("latin1"), gzip: gz.toString("latin1") },
  };
}
