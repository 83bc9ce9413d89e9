import type { ArticleContent } from "#contract/rules/articles/article-content.ts";
import { type Pictogram, PICTOGRAMS, type SignalWord } from "#contract/rules/articles/product-safety.ts";
import { toContent } from "../../pricing/index.ts";
import { anyText, type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import { isStatement } from "./hazard-statements.ts";
import type { StoredProductInformation } from "./product-information.ts";

const SIGNAL_WORDS: Readonly<Record<string, SignalWord>> = { gefahr: "danger", danger: "danger", achtung: "warning", warning: "warning" };
const MAX_TEXT = 600;

const OPTIONAL = {
  content: anyText,
  content_unit: anyText,
  signal_word: signalWord,
  hazards: codes("H"),
  precautions: codes("P"),
  pictograms,
  ufi,
  manufacturer: text,
  manufacturer_address: text,
  manufacturer_contact: text,
  safety_note_de: text,
  safety_note_en: text,
};

/** Numbers of all articles in the file. */
export function listInformedArticles(csv: string): string[] {
  const names = Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, anyText])) as Record<keyof typeof OPTIONAL, typeof anyText>;
  return parseTable(csv, { required: { article: anyText }, optional: names }, (line) => line.article).entries;
}

/** Reads product-information.csv; lines that cannot be used are returned with their reason. */
export function readProductInformationFile(
  csv: string,
  isArticle: (articleNumber: string) => boolean,
): { entries: StoredProductInformation[]; invalid: InvalidLine[] } {
  const seen = new Set<string>();
  const article = (cell: string): string => (isArticle(cell) ? cell : rejectLine(`there is no article ${cell.slice(0, 40)}`));
  return parseTable(csv, { required: { article }, optional: OPTIONAL }, (line) => {
    if (seen.has(line.article)) rejectLine(`${line.article} is in the file twice`);
    seen.add(line.article);
    if (line.hazards.length > 0 && line.signal_word === null && line.pictograms.length > 0)
      rejectLine("signal_word is empty, but there are hazards and pictograms");
    if (line.hazards.length === 0 && (line.signal_word !== null || line.pictograms.length > 0))
      rejectLine("hazards are empty, but there is a signal word or pictogram");
    return {
      articleNumber: line.article,
      content: content(line.content, line.content_unit),
      signalWord: line.signal_word,
      hazards: line.hazards,
      precautions: line.precautions,
      pictograms: line.pictograms,
      ufi: line.ufi,
      manufacturer: [line.manufacturer, line.manufacturer_address, line.manufacturer_contact].filter((part) => part !== "").join("\n"),
      safetyNote: {
        ...(line.safety_note_de && { de: line.safety_note_de }),
        ...(line.safety_note_en && { en: line.safety_note_en }),
      },
    };
  });
}

function content(amount: string, unit: string): ArticleContent | null {
  if (amount === "" && unit === "") return null;
  return (
    toContent(amount.replace(",", "."), unit) ?? rejectLine("content must be a number above 0 with a unit: l, ml, kg, g, m, cm, mm or m2")
  );
}

function signalWord(cell: string): SignalWord | null {
  if (cell === "") return null;
  return SIGNAL_WORDS[cell.toLowerCase()] ?? rejectLine("signal_word must be Gefahr or Achtung");
}

/** Codes separated by blanks or commas; combined ones such as P305+P351+P338 are one code. */
function codes(kind: "H" | "P") {
  return (cell: string, column: string): string[] => {
    const found = cell
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean);
    const wrong = found.find((code) => !code.startsWith(kind) || !isStatement(code));
    return wrong === undefined ? found : rejectLine(`${column}: ${wrong.slice(0, 40)} is not a known statement`);
  };
}

function pictograms(cell: string): Pictogram[] {
  const found = cell
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = found.find((code) => !(PICTOGRAMS as readonly string[]).includes(code));
  return wrong === undefined ? (found as Pictogram[]) : rejectLine(`pictograms: ${wrong.slice(0, 40)} is none of GHS01 to GHS09`);
}

function ufi(cell: string): string {
  const code = cell.toUpperCase();
  return code === "" || /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/.test(code) ? code : rejectLine("ufi must look like E600-30P1-S00Y-5079");
}

function text(cell: string, column: string): string {
  return cell.length > MAX_TEXT ? rejectLine(`${column} has more than ${MAX_TEXT} letters`) : cell;
}
