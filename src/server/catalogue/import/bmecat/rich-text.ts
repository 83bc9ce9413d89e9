import { type MarkupOptions, sanitizeMarkup } from "../../../outside-files/sanitize-markup.ts";
import type { Texts } from "../xml/element.ts";

const MARKUP = /<\/?[a-z][^<>]*>/i;
const ESCAPED_MARKUP = /&lt;\/?[a-z]/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;
/** Tags that must become a space so that words are not joined. */
const BREAK = /<\s*(?:br|hr|\/(?:p|li|div|tr|td|th|h\d|ul|ol|table))\b[^<>]*>/gi;

/** Tags allowed in descriptions. Links and images are removed: they would point to, or load from, the manufacturer's website. */
const ALLOWED: MarkupOptions = {
  allowedTags: ["b", "br", "em", "h3", "h4", "i", "li", "ol", "p", "small", "strong", "sub", "sup", "u", "ul"].concat([
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
  ]),
  allowedAttributes: { td: ["colspan", "rowspan"], th: ["colspan", "rowspan", "scope"] },
  // The page already has headings at the upper levels.
  transformTags: { h1: "h3", h2: "h3", div: "p", dl: "ul", dt: "li", dd: "li" },
  exclusiveFilter: (frame) =>
    ["p", "li", "b", "strong", "em", "i"].includes(frame.tag) && frame.text.trim() === "" && !frame.mediaChildren.length,
};
const NOTHING: MarkupOptions = { allowedTags: [], allowedAttributes: {} };
const SIGNS: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** Converts HTML to text; plain text is returned unchanged. */
export function htmlToText(written: string): string {
  const text = ESCAPED_MARKUP.test(written) && !MARKUP.test(written) ? withoutEscapes(written) : written;
  if (!MARKUP.test(text) && !ENTITY.test(text)) return text;
  const bare = withoutEscapes(sanitizeMarkup(MARKUP.test(text) ? text.replace(BREAK, "$& ") : text, NOTHING));
  return MARKUP.test(text) ? bare.replace(/\s+/g, " ").trim() : bare.trim();
}

/** Returns all descriptions as text, and those in HTML also as sanitised HTML (null if there are none). */
export function readRichTexts(texts: Texts): { plain: Texts; rich: Texts | null } {
  const plain: Texts = {};
  const rich: Texts = {};
  for (const [language, written] of Object.entries(texts)) {
    plain[language] = htmlToText(written);
    const text = ESCAPED_MARKUP.test(written) && !MARKUP.test(written) ? withoutEscapes(written) : written;
    if (!MARKUP.test(text)) continue;
    const html = sanitizeMarkup(text, ALLOWED).trim();
    if (MARKUP.test(html)) rich[language] = html;
  }
  return { plain, rich: Object.keys(rich).length > 0 ? rich : null };
}

function withoutEscapes(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign]!);
}
