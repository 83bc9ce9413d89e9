import { isOpenDate } from "#contract/format/open-date.ts";
import type { DocumentKind } from "#contract/rules/documents/document-kind.ts";
import { isPdf, mediaSource, mimesOf } from "./catalogue-header.ts";
import { child, childrenOf, type Element, languageOf, textOf } from "../xml/element.ts";

/** A document as a catalogue names it for an article; technical documents are published from it. */
export type CatalogueDocument = {
  kind: DocumentKind;
  /** Its number, or its title if the kind does not imply it; otherwise "". */
  name: string;
  address: string;
  /** Two-letter code; absent if the catalogue does not state it. */
  language?: string;
  /** ISO dates; absent if the catalogue does not state them. */
  issuedOn?: string;
  validUntil?: string;
};

/** Matched against BMEcat's purpose and description, and ETIM's MIME_CODE. */
const KINDS: readonly [DocumentKind, RegExp][] = [
  ["safetySheet", /^MD03$|sicherheitsdatenblatt|safety data sheet/i],
  ["dataSheet", /^(MD22|data_sheet)$|datenblatt|data sheet/i],
  ["instructions", /^MD(14|21)$|anleitung|instruction/i],
  ["performance", /^MD49$|leistungserklärung|declaration of performance/i],
  ["fireTest", /brandprüf|brandschutzprüf|fire test/i],
  ["assessment", /europäische technische (bewertung|zulassung)|european technical (assessment|approval)|\bET[AB][- ]\d/i],
  ["nationalApproval", /bauaufsichtlich|bauartgenehmigung|zulassung|approval|\bZ-\d/i],
  ["certificate", /^MD09$|zertifikat|certificate/i],
];
const CODE = /^MD\d{2}$/;
/** Number of an approval: ETA-05/0069, Z-21.1-1734, ESR-1917, DoP-4711. */
const NUMBER = /\b(?:ETA|ETB|Z|ESR|DoP)[- ]\d[\d./-]*\d\b/i;
const NUMBERED: ReadonlySet<DocumentKind> = new Set(["assessment", "nationalApproval", "certificate", "fireTest", "performance"]);

/** Returns the distinct documents of an article; null if the article has no media element. */
export function readDocuments(element: Element, mimeRoot: string): CatalogueDocument[] | null {
  const info = child(element, "MIME_INFO");
  const extended = child(child(element, "USER_DEFINED_EXTENSIONS"), "UDX.EDXF.MIME_INFO");
  if (!info && !extended) return null;
  const documents = new Map<string, CatalogueDocument>();
  function add(source: string, type: string, words: readonly string[], details: Partial<CatalogueDocument>): void {
    const address = mediaSource(source, mimeRoot);
    if (address === "" || documents.has(address)) return;
    if (!isPdf(source, type)) return;
    const kind = KINDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? "other";
    documents.set(address, { kind, name: nameOf(kind, words) ?? source.slice(source.lastIndexOf("/") + 1), address, ...details });
  }
  for (const mime of mimesOf(element)) {
    const words = [textOf(mime, "MIME_DESCR"), purposeOf(mime)];
    add(textOf(mime, "MIME_SOURCE"), textOf(mime, "MIME_TYPE"), words, languageIn(mime, "MIME_SOURCE", "MIME_DESCR"));
  }
  for (const mime of childrenOf(extended, "UDX.EDXF.MIME")) {
    const words = [textOf(mime, "UDX.EDXF.MIME_CODE"), textOf(mime, "UDX.EDXF.MIME_DESIGNATION")];
    add(textOf(mime, "UDX.EDXF.MIME_SOURCE"), "", words, {
      ...languageIn(mime, "UDX.EDXF.MIME_SOURCE", "UDX.EDXF.MIME_DESIGNATION"),
      ...dateIn(mime, "UDX.EDXF.MIME_ISSUE_DATE", "issuedOn"),
      ...dateIn(mime, "UDX.EDXF.MIME_EXPIRY_DATE", "validUntil"),
    });
  }
  return [...documents.values()];
}

/** The language that one of these elements states. */
function languageIn(mime: Element, ...names: string[]): { language?: string } {
  const code = names.map((name) => child(mime, name)?.attributes["lang"]).find(Boolean);
  const language = code ? languageOf(code) : "";
  return /^[a-z]{2}$/.test(language) ? { language } : {};
}

function dateIn(mime: Element, name: string, property: "issuedOn" | "validUntil"): Partial<CatalogueDocument> {
  const date = textOf(mime, name).slice(0, 10);
  if (isOpenDate(date)) return {};
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate && new Date(date).toISOString().startsWith(date) ? { [property]: date } : {};
}

/** Name of a document in addition to its kind; null if only the file name is known. */
function nameOf(kind: DocumentKind, words: readonly string[]): string | null {
  if (kind === "other") return words.find((word) => word !== "" && !CODE.test(word)) ?? null;
  return (NUMBERED.has(kind) && words.map((word) => NUMBER.exec(word)?.[0]).find(Boolean)) || "";
}

/** Only data_sheet is meaningful; "others" and "normal" are not names. */
function purposeOf(mime: Element): string {
  const purpose = textOf(mime, "MIME_PURPOSE");
  return purpose === "data_sheet" ? purpose : "";
}
