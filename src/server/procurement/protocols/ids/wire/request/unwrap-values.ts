import { decodeBytes, decodeBase64 } from "../bytes/decode-bytes.ts";
import type { Field } from "./read-fields.ts";

/** Patterns of plain values, by name, that show whether a call is in base64. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  action: /^(?:ADL|AS|HLS|LI|SV|WKE|WKS)$/i,
  version: /^\d+(?:\.\d+)+$/,
  hookurl: /^[a-z][a-z\d+.-]*:/i,
  redirecttocart: /^[01]$/,
};

/** Decodes base64 values of a query or form, which encodes either all of its values or none. */
export function unwrapBase64(fields: readonly (Field & { name: string })[]): Field[] {
  const known = fields.filter(({ name, text }) => name in PATTERNS && text.trim() !== "");
  const arePlainText = known.some(({ name, text }) => PATTERNS[name]!.test(text.trim()));
  const areBase64 = known.some(({ name, text }) => PATTERNS[name]!.test(unwrap(text)?.text.trim() ?? ""));
  if (arePlainText || !areBase64) return [...fields];
  return fields.map((field) => ({ ...field, ...unwrap(field.text) }));
}

const ESCAPED: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** Unwraps a cart that is in base64 by itself, or HTML-escaped by the page that sent it. */
export function unwrapCart(text: string): string {
  const start = text.trimStart();
  if (start === "" || start.startsWith("<")) return text;
  if (start.startsWith("&lt;")) return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ESCAPED[entity]!);
  const unwrapped = unwrap(text)?.text ?? "";
  return unwrapped.trimStart().startsWith("<") ? unwrapped : text;
}

function unwrap(text: string): { text: string; charset: string } | null {
  if (text === "") return null;
  const bytes = decodeBase64(text);
  return bytes && decodeBytes(bytes);
}
