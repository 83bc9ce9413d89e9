import { child, childrenOf, languageOf, textOf, type Element } from "./element.ts";

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
};

/** What the header says; the catalogue's name is checked later, since an option may replace it. */
export function readHeader(catalog: Element): CatalogueHeader {
  const languages = childrenOf(catalog, "LANGUAGE");
  const language = languages.find((one) => one.attributes["default"] === "true") ?? languages[0];
  return {
    catalogueId: textOf(catalog, "CATALOG_ID"),
    version: textOf(catalog, "CATALOG_VERSION"),
    language: languageOf(language?.text || "deu"),
    currency: textOf(catalog, "CURRENCY").toUpperCase() || "EUR",
    mimeRoot: textOf(catalog, "MIME_ROOT"),
  };
}

/**
 * Where a picture is found: whole http(s) addresses and paths stay, anything else lies below /media.
 * Empty for what could lead elsewhere (javascript:, parent folders).
 */
export function mediaAddress(source: string, mimeRoot: string): string {
  const isWhole = (text: string): boolean => /^https?:\/\//i.test(text);
  let address = source.replaceAll("\\", "/");
  if (address === "") return "";
  if (!isWhole(address) && !address.startsWith("/") && mimeRoot !== "")
    address = `${mimeRoot.replaceAll("\\", "/").replace(/\/+$/, "")}/${address}`;
  if (/(^|\/)\.\.(\/|$)/.test(address) || address.startsWith("//")) return "";
  if (isWhole(address)) return address;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return "";
  return address.startsWith("/") ? address : `/media/${address}`;
}

export type Pictures = { image: string; lineDrawing: string };

/** The picture and the dimensioned drawing among the media of an article or a group. */
export function readPictures(element: Element, mimeRoot: string): Pictures {
  const mimes = childrenOf(child(element, "MIME_INFO"), "MIME").map((mime) => ({
    source: textOf(mime, "MIME_SOURCE"),
    purpose: textOf(mime, "MIME_PURPOSE"),
    description: textOf(mime, "MIME_DESCR"),
  }));
  const extensions = child(element, "USER_DEFINED_EXTENSIONS");
  for (const mime of childrenOf(child(extensions, "UDX.EDXF.MIME_INFO"), "UDX.EDXF.MIME")) {
    mimes.push({ source: textOf(mime, "UDX.EDXF.MIME_SOURCE"), purpose: "", description: textOf(mime, "UDX.EDXF.MIME_CODE") });
  }
  const isDrawing = (mime: (typeof mimes)[number]): boolean => /^(MD12|Maßzeichnung|line drawing)$/i.test(mime.description);
  const drawing = mimes.find(isDrawing);
  const image =
    mimes.find((mime) => mime.description === "MD01") ??
    mimes.find((mime) => !isDrawing(mime) && mime.purpose === "normal") ??
    mimes.find((mime) => !isDrawing(mime) && mime.purpose === "" && !mime.description.startsWith("MD"));
  return { image: mediaAddress(image?.source ?? "", mimeRoot), lineDrawing: mediaAddress(drawing?.source ?? "", mimeRoot) };
}
