import type { ProductInformation } from "../../product-information/product-information.ts";
import { InformationError, type InformationField, readInformation } from "../../product-information/read-information.ts";
import { child, childrenOf, type Element, languageOf, textOf } from "../xml/element.ts";
import { ArticleProblem } from "../import-refused-error.ts";

/** Hazards, manufacturer and safety note of a catalogue file. Its content comes from CONTENT_UNIT and NO_CU_PER_OU. */
export type CatalogueInformation = Omit<ProductInformation, "content">;

type Field = Exclude<InformationField, "content" | "contentUnit" | "manufacturer"> | "address" | "contact";

/** Extensions of ETIM BMEcat 5.0, and those of the shop for what it lacks. */
const EXTENSIONS: Readonly<Record<string, Field>> = {
  "UDX.EDXF.GHS_SIGNAL_WORD": "signalWord",
  "UDX.EDXF.HAZARD_STATEMENT": "hazards",
  "UDX.EDXF.PRECAUTIONARY_STATEMENT": "precautions",
  "UDX.EDXF.GHS_LABEL_CODE": "pictograms",
  "UDX.EDXF.UFI_CODE": "ufi",
  "UDX.ANKERPLATZ.MANUFACTURER_ADDRESS": "address",
  "UDX.ANKERPLATZ.MANUFACTURER_CONTACT": "contact",
  "UDX.ANKERPLATZ.SAFETY_NOTE": "safetyNoteDe",
};
export const INFORMATION_EXTENSIONS = Object.keys(EXTENSIONS);

/** The same as features, by name in lower case. */
const FEATURES: ReadonlyMap<string, Field> = new Map<string, Field>([
  ["ghs_signal_word", "signalWord"],
  ["signalwort", "signalWord"],
  ["hazard_statement", "hazards"],
  ["h-sätze", "hazards"],
  ["precautionary_statement", "precautions"],
  ["p-sätze", "precautions"],
  ["ghs_label_code", "pictograms"],
  ["ghs-piktogramme", "pictograms"],
  ["ufi_code", "ufi"],
  ["ufi", "ufi"],
  ["manufacturer_address", "address"],
  ["herstelleranschrift", "address"],
  ["manufacturer_contact", "contact"],
  ["herstellerkontakt", "contact"],
  ["safety_note", "safetyNoteDe"],
  ["warnhinweise", "safetyNoteDe"],
]);

function fieldOf(feature: Element): Field | undefined {
  const name = textOf(feature, "FT_IDREF", "FREF", "FT_ID") || textOf(feature, "FNAME");
  return FEATURES.get(name.toLowerCase());
}

/** Features that are read as product information are no attributes. */
export function isInformation(feature: Element): boolean {
  return fieldOf(feature) !== undefined;
}

type Found = Map<Field, { texts: string[]; line: number }>;

/** Reads the product information of an article; null without any. Throws an ArticleProblem with the line of the first wrong value. */
export function readProductInformation(article: Element, language: string): CatalogueInformation | null {
  const found: Found = new Map();
  for (const block of childrenOf(article, "ARTICLE_FEATURES", "PRODUCT_FEATURES"))
    for (const feature of childrenOf(block, "FEATURE")) {
      const field = fieldOf(feature);
      if (field) for (const value of childrenOf(feature, "FVALUE")) add(found, field, value, language);
    }
  for (const extension of child(article, "USER_DEFINED_EXTENSIONS")?.children ?? []) {
    const field = EXTENSIONS[extension.name];
    if (field) add(found, field, extension, language);
  }
  return found.size === 0 ? null : checked(article, found);
}

function add(found: Found, field: Field, { text, line, attributes }: Element, language: string): void {
  if (text === "" || text === "-") return;
  const isEnglish = (attributes["lang"] ? languageOf(attributes["lang"]) : language) === "en";
  const own = field === "safetyNoteDe" && isEnglish ? "safetyNoteEn" : field;
  const known = found.get(own);
  if (!known) found.set(own, { texts: [text], line });
  else if (!known.texts.includes(text)) known.texts.push(text);
}

function checked(article: Element, found: Found): CatalogueInformation {
  const text = (field: Field): string => found.get(field)?.texts.join(" ") ?? "";
  const name = textOf(child(article, "ARTICLE_DETAILS", "PRODUCT_DETAILS"), "MANUFACTURER_NAME");
  const address = [text("address"), text("contact")].filter((part) => part !== "");
  try {
    const { content: _content, ...information } = readInformation({
      content: "",
      contentUnit: "",
      signalWord: text("signalWord"),
      hazards: text("hazards"),
      precautions: text("precautions"),
      pictograms: text("pictograms"),
      ufi: text("ufi"),
      // A name alone is not what the law wants; the company of the site has an address at least.
      manufacturer: address.length > 0 && name !== "" ? [name, ...address].join("\n") : "",
      safetyNoteDe: text("safetyNoteDe"),
      safetyNoteEn: text("safetyNoteEn"),
    });
    return information;
  } catch (error) {
    if (!(error instanceof InformationError)) throw error;
    const { field } = error;
    const line = field === "content" || field === "contentUnit" || field === "manufacturer" ? undefined : found.get(field)?.line;
    throw new ArticleProblem(`${error.message}.`, line ?? article.line);
  }
}
