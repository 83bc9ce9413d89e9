import type { ArticleDocument } from "#contract/screens.ts";
import { isPdf, mediaSource, mimesOf } from "./catalogue-header.ts";
import { child, childrenOf, type Element, textOf } from "../xml/element.ts";

/** Matched against BMEcat's purpose and description, and ETIM's MIME_CODE. */
const KINDS: readonly [ArticleDocument["kind"], RegExp][] = [
  ["safetySheet", /^MD03$|sicherheitsdatenblatt|safety data sheet/i],
  ["dataSheet", /^(MD22|data_sheet)$|datenblatt|data sheet/i],
  ["instructions", /^MD14$|anleitung|instruction/i],
  ["performance", /leistungserklärung|declaration of performance/i],
  ["certificate", /^MD09$|zertifikat|certificate|zulassung|approval/i],
];
const CODE = /^MD\d{2}$/;
/** Number of an approval: ETA-05/0069, Z-21.1-1734, ESR-1917, DoP-4711. */
const NUMBER = /\b(?:ETA|Z|ESR|DoP)[- ]\d[\d./-]*\d\b/i;
const NUMBERED: ReadonlySet<ArticleDocument["kind"]> = new Set(["certificate", "performance"]);

/** Returns the distinct documents of an article; null if the article has no media element. */
export function readDocuments(element: Element, mimeRoot: string): ArticleDocument[] | null {
  const info = child(element, "MIME_INFO");
  const extended = child(child(element, "USER_DEFINED_EXTENSIONS"), "UDX.EDXF.MIME_INFO");
  if (!info && !extended) return null;
  const documents = new Map<string, ArticleDocument>();
  function add(source: string, type: string, words: readonly string[]): void {
    const address = mediaSource(source, mimeRoot);
    if (address === "" || documents.has(address)) return;
    if (!isPdf(source, type)) return;
    const kind = KINDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? "other";
    documents.set(address, { kind, name: nameOf(kind, words) ?? source.slice(source.lastIndexOf("/") + 1), address });
  }
  for (const mime of mimesOf(element))
    add(textOf(mime, "MIME_SOURCE"), textOf(mime, "MIME_TYPE"), [textOf(mime, "MIME_DESCR"), purposeOf(mime)]);
  for (const mime of childrenOf(extended, "UDX.EDXF.MIME"))
    add(textOf(mime, "UDX.EDXF.MIME_SOURCE"), "", [textOf(mime, "UDX.EDXF.MIME_CODE")]);
  return [...documents.values()];
}

/** Name of a document in addition to its kind; null if only the file name is known. */
function nameOf(kind: ArticleDocument["kind"], words: readonly string[]): string | null {
  if (kind === "other") return words.find((word) => word !== "" && !CODE.test(word)) ?? null;
  return (NUMBERED.has(kind) && words.map((word) => NUMBER.exec(word)?.[0]).find(Boolean)) || "";
}

/** Only data_sheet is meaningful; "others" and "normal" are not names. */
function purposeOf(mime: Element): string {
  const purpose = textOf(mime, "MIME_PURPOSE");
  return purpose === "data_sheet" ? purpose : "";
}
