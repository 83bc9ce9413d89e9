import { decodeBytes, type DecodedText } from "../bytes/decode-bytes.ts";
import { declaredEncoding } from "../bytes/declared-encoding.ts";
import type { RawField } from "./raw-field.ts";
import { boundaryOf, readMultipart } from "./read-multipart.ts";
import { readUrlencoded } from "./read-urlencoded.ts";

export type Field = DecodedText & { name: string };

/** The fields of a body: multipart, urlencoded, or the XML of a cart by itself. What the body looks like counts where the header says nothing. */
export function readBodyFields(body: Buffer, contentType: string): Field[] {
  if (body.length === 0) return [];
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  if (looksLikeXml(body)) return [{ name: "warenkorb", ...decodeBytes(body, charset) }];
  const boundary = /^\s*multipart\//i.test(contentType) || body.toString("latin1", 0, 2) === "--" ? boundaryOf(contentType, body) : null;
  return decodeFields(boundary === null ? readUrlencoded(body) : readMultipart(body, boundary), charset);
}

/** The fields of what stands behind the question mark, still escaped. */
export function readQueryFields(query: string): Field[] {
  // Node tells the bytes of an address as letters of Latin 1; whoever calls may have made letters of them.
  const isBytes = !/[\u0100-\uffff]/.test(query);
  return decodeFields(readUrlencoded(Buffer.from(query.replace(/^\?/, ""), isBytes ? "latin1" : "utf8")), undefined);
}

function looksLikeXml(body: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\0?[\s\0]*</.test(body.toString("latin1", 0, 64));
}

/** What a part says counts before what the form says of itself in `_charset_`, and that before its header. */
function decodeFields(fields: readonly RawField[], charset: string | undefined): Field[] {
  const own = fields.find(({ name }) => name.toLowerCase() === "_charset_")?.bytes.toString("latin1");
  return fields.map(({ name, bytes, charset: ofPart }) => ({ name, ...decodeBytes(bytes, ofPart, declaredEncoding(bytes), own, charset) }));
}
