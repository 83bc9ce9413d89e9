import { anyText, type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import type { StoredProductInformation } from "./product-information.ts";
import { InformationError, readInformation, type WrittenInformation } from "./read-information.ts";

const OPTIONAL = {
  content: anyText,
  content_unit: anyText,
  signal_word: anyText,
  hazards: anyText,
  precautions: anyText,
  pictograms: anyText,
  ufi: anyText,
  manufacturer: anyText,
  manufacturer_address: anyText,
  manufacturer_contact: anyText,
  safety_note_de: anyText,
  safety_note_en: anyText,
};

/** Numbers of all articles in the file. */
export function listInformedArticles(csv: string): string[] {
  return parseTable(csv, { required: { article: anyText }, optional: OPTIONAL }, (line) => line.article).entries;
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
    const information = readOrReject({
      content: line.content,
      contentUnit: line.content_unit,
      signalWord: line.signal_word,
      hazards: line.hazards,
      precautions: line.precautions,
      pictograms: line.pictograms,
      ufi: line.ufi,
      manufacturer: [line.manufacturer, line.manufacturer_address, line.manufacturer_contact].filter((part) => part !== "").join("\n"),
      safetyNoteDe: line.safety_note_de,
      safetyNoteEn: line.safety_note_en,
    });
    return { articleNumber: line.article, ...information };
  });
}

function readOrReject(written: WrittenInformation) {
  try {
    return readInformation(written);
  } catch (error) {
    if (error instanceof InformationError) rejectLine(error.message);
    throw error;
  }
}
