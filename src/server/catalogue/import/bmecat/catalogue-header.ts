import { child, childrenOf, languageOf, textOf, textsOf, type Element, type Texts } from "../xml/element.ts";

export type TransactionKind = "new-catalogue" | "update-prices" | "update-products";

export const TRANSACTIONS: Record<string, TransactionKind> = {
  T_NEW_CATALOG: "new-catalogue",
  T_UPDATE_PRICES: "update-prices",
  T_UPDATE_PRODUCTS: "update-products",
};

export type CatalogueHeader = {
  catalogueId: string;
  version: string;
  language: string;
  currency: string;
  mimeRoot: string;
  name: Texts;
};

/** Reads the catalogue header. The catalogue id is validated later, because an option can override it. */
export function readHeader(catalog: Element): CatalogueHeader {
  const languages = childrenOf(catalog, "LANGUAGE");
  const language = languages.find((one) => one.attributes["default"] === "true") ?? languages[0];
  const code = languageOf(language?.text || "deu");
  return {
    catalogueId: textOf(catalog, "CATALOG_ID"),
    version: textOf(catalog, "CATALOG_VERSION"),
    language: code,
    currency: textOf(catalog, "CURRENCY").toUpperCase() || "EUR",
    mimeRoot: textOf(catalog, "MIME_ROOT"),
    name: textsOf(catalog, code, "CATALOG_NAME"),
  };
}

/** URLs of our generated drawings and of content files, used unchanged. Every other source is a file name to look up. */
const OWN_ADDRESS = /^\/(?:media\/(?:artikel|familie|zeichnung)|-)\//;

/**
 * Normalises the source of an image or document: one of our own URLs, an absolute http(s) URL, or a path below the catalogue's
 * files. Returns an empty string for unsafe sources (javascript:, parent folders).
 */
export function mediaSource(written: string, mimeRoot: string): string {
  const isWhole = (text: string): boolean => /^https?:\/\//i.test(text);
  let source = written.replaceAll("\\", "/");
  if (source === "") return "";
  if (!isWhole(source) && !source.startsWith("/") && mimeRoot !== "")
    source = `${mimeRoot.replaceAll("\\", "/").replace(/(?<!\/)\/+$/, "")}/${source}`;
  if (/(^|\/)\.\.(\/|$)/.test(source) || source.startsWith("//") || source.length > 2_000) return "";
  if (isWhole(source) || OWN_ADDRESS.test(source)) return source;
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return "";
  return source.replace(/^(?:\.?\/)+/, "");
}

export type ArticleImages = { image: string; lineDrawing: string };

/** Sorted by MIME_ORDER; elements without it come last. */
export function mimesOf(element: Element): Element[] {
  const place = (mime: Element): number => Number(textOf(mime, "MIME_ORDER") || Number.MAX_SAFE_INTEGER) || 0;
  return childrenOf(child(element, "MIME_INFO"), "MIME").toSorted((a, b) => place(a) - place(b));
}

export function isPdf(source: string, type: string): boolean {
  return type === "application/pdf" || /\.pdf$/i.test(source);
}

/** Returns the image and the dimensioned drawing of an article or group; calls `onUnused` for all other images. */
export function readImages(element: Element, mimeRoot: string, onUnused: (kind: string, line: number) => void): ArticleImages {
  const mimes = mimesOf(element).map((mime) => ({
    line: mime.line,
    isPdf: isPdf(textOf(mime, "MIME_SOURCE"), textOf(mime, "MIME_TYPE")),
    source: textOf(mime, "MIME_SOURCE"),
    purpose: textOf(mime, "MIME_PURPOSE"),
    description: textOf(mime, "MIME_DESCR"),
  }));
  const extensions = child(element, "USER_DEFINED_EXTENSIONS");
  for (const mime of childrenOf(child(extensions, "UDX.EDXF.MIME_INFO"), "UDX.EDXF.MIME")) {
    const source = textOf(mime, "UDX.EDXF.MIME_SOURCE");
    mimes.push({ line: mime.line, isPdf: isPdf(source, ""), source, purpose: "", description: textOf(mime, "UDX.EDXF.MIME_CODE") });
  }
  const pictures = mimes.filter((mime) => mime.source !== "" && !mime.isPdf);
  const isDrawing = (mime: (typeof mimes)[number]): boolean => /^(MD12|Maßzeichnung|line drawing)$/i.test(mime.description);
  const drawing = pictures.find(isDrawing);
  const image =
    pictures.find((mime) => mime.description === "MD01") ??
    pictures.find((mime) => !isDrawing(mime) && mime.purpose === "normal") ??
    pictures.find((mime) => !isDrawing(mime) && mime.purpose === "" && !mime.description.startsWith("MD"));
  for (const mime of pictures) {
    if (mime !== image && mime !== drawing) onUnused(mime.description.startsWith("MD") ? mime.description : mime.purpose, mime.line);
  }
  return { image: mediaSource(image?.source ?? "", mimeRoot), lineDrawing: mediaSource(drawing?.source ?? "", mimeRoot) };
}
