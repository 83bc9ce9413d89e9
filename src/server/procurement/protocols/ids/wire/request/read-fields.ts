import { decodeBytes, type DecodedText, declaredEncoding } from "../bytes/decode-bytes.ts";
import type { RawField } from "./raw-field.ts";
import { boundaryOf, readMultipart } from "./read-multipart.ts";
import { readUrlencoded } from "./read-urlencoded.ts";

export type Field = DecodedText & { name: string };

/**
 * The fields of a body: multipart, urlencoded, or the XML of a cart alone. Detects the format from the body when the header is
 * missing.
 */
export function readBodyFields(body: Buffer, contentType: string): Field[] {
  if (body.length === 0) return [];
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  if (looksLikeXml(body)) return [{ name: "warenkorb", ...decodeBytes(body, charset) }];
  const boundary = /^\s*multipart\//i.test(contentType) || body.toString("latin1", 0, 2) === "--" ? boundaryOf(contentType, body) : null;
  return decodeFields(boundary === null ? readUrlencoded(body) : readMultipart(body, boundary), charset);
}

/** Decodes the fields of an encoded query string (after the question mark). */
export function readQueryFields(query: string): Field[] {
  // Node exposes the bytes of a URL as Latin-1 characters; other callers can pass decoded characters.
  const isBytes = !/[\u0100-\uffff]/.test(query);
  return decodeFields(readUrlencoded(Buffer.from(query.replace(/^\?/, ""), isBytes ? "latin1" : "utf8")), undefined);
}

function looksLikeXml(body: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\0?[\s\0]*</.test(body.toString("latin1", 0, 64));
}

/** Charset precedence: the part's own, the field `_charset_`, the header. */
function decodeFields(fields: readonly RawField[], charset: string | undefined): Field[] {
  const own = fields.find(({ name }) => name.toLowerCase() === "_charset_")?.bytes.toString("latin1");
  return fields.map(({ name, bytes, charset: ofPart }) => ({ name, ...decodeBytes(bytes, ofPart, declaredEncoding(bytes), own, charset) }));
}
