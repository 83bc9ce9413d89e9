import { type MarkupOptions, MarkupLimitError, sanitizeMarkup } from "../../outside-files/sanitize-markup.ts";
import { XmlParser } from "../../outside-files/xml-parser.ts";

const SHAPES = ["circle", "ellipse", "g", "image", "line", "path", "polygon", "polyline", "rect", "svg", "switch", "symbol", "use"];
const TEXTS = ["desc", "text", "textPath", "title", "tspan"];
const PAINTS = ["clipPath", "defs", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient", "stop", "style"];
const EFFECTS = [
  "feBlend",
  "feColorMatrix",
  "feComponentTransfer",
  "feComposite",
  "feDropShadow",
  "feFlood",
  "feFuncA",
  "feFuncB",
  "feFuncG",
  "feFuncR",
  "feGaussianBlur",
  "feMerge",
  "feMergeNode",
  "feMorphology",
  "feOffset",
];

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
/** Attributes with a prefix belong to drawing programs, except these. */
const PREFIXED: readonly string[] = ["xlink:href", "xml:lang", "xml:space", "xmlns:xlink"];
/** The sanitizer has the same limit. */
const MAX_DEPTH = 100;
const EMBEDDED_PICTURE = /^data:image\/(png|jpeg|webp);base64,[\w+/=\s]+$/;
/** Addresses other than those within the drawing, imports, and escapes, which could hide either. */
const UNSAFE_STYLE = /url\((?!["'\s]*#)|\b(?:image|image-set|src|expression)\(|@import|\\|</i;

const OPTIONS: MarkupOptions = {
  allowedTags: [...SHAPES, ...TEXTS, ...PAINTS, ...EFFECTS],
  // All pass the filter below; the list of SVG's attributes is long.
  allowedAttributes: false,
  // Only embedded pictures pass the filter below.
  allowedSchemes: ["data"],
  allowVulnerableTags: true,
  // Their content goes with them.
  nonTextTags: ["script", "style", "foreignObject", "iframe", "metadata", "noscript", "textarea"],
  parser: { xmlMode: true },
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: keepSafe(attribs) }) },
  exclusiveFilter: ({ tag, text }) => tag === "style" && UNSAFE_STYLE.test(text),
};

/**
 * Removes from a drawing what is not drawn: scripts, event handlers, foreign content, links, animations and references to other
 * addresses. Null if it is no SVG document or nested too deep.
 */
export function cleanSvg(source: string): string | null {
  const cleaned = sanitize(source);
  return cleaned !== null && isDrawing(cleaned) ? cleaned : null;
}

function sanitize(source: string): string | null {
  try {
    return sanitizeMarkup(source, OPTIONS).trim();
  } catch (error) {
    if (error instanceof MarkupLimitError) return null;
    throw error;
  }
}

function keepSafe(attribs: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isSafe(name, value)));
}

function isSafe(name: string, value: string): boolean {
  if (name === "xmlns") return value === SVG_NAMESPACE;
  if (name.includes(":") && !PREFIXED.includes(name)) return false;
  if (/^on/i.test(name)) return false;
  if (/href$/i.test(name)) return value.startsWith("#") || EMBEDDED_PICTURE.test(value);
  return !UNSAFE_STYLE.test(value);
}

/** Whether a text is well-formed XML with one SVG element as its root. */
function isDrawing(text: string): boolean {
  let depth = 0;
  let roots = 0;
  const parser = new XmlParser({ xmlns: true }, { depth: MAX_DEPTH });
  parser.on("opentag", ({ local, uri }) => {
    if (depth === 0) roots += local === "svg" && uri === SVG_NAMESPACE ? 1 : Number.NaN;
    depth += 1;
  });
  parser.on("closetag", () => void (depth -= 1));
  try {
    parser.write(text).close();
  } catch {
    return false;
  }
  return roots === 1;
}
