import { type MarkupOptions, sanitizeMarkup } from "../../outside-files/sanitize-markup.ts";

const MARKUP = /<\/?[a-z!]/i;
const ALLOWED: MarkupOptions = {
  allowedTags: [
    "a",
    "abbr",
    "b",
    "blockquote",
    "br",
    "code",
    "em",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "img",
    "li",
    "ol",
    "p",
    "small",
    "span",
    "strong",
  ].concat(["sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul"]),
  allowedAttributes: {
    a: ["href", "rel", "target"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    "*": ["lang"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
};

/** Sanitizes rich text: removes scripts, styles, event attributes and unsafe URLs. Plain text stays unchanged. Throws a MarkupLimitError. */
export function makeSafe(value: unknown): unknown {
  if (typeof value === "string") return MARKUP.test(value) ? sanitizeMarkup(value, ALLOWED) : value;
  if (Array.isArray(value)) return value.map(makeSafe);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, makeSafe(item)]));
}
