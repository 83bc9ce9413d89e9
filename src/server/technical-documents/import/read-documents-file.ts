import { isOpenDate } from "#contract/format/open-date.ts";
import { DOCUMENT_KINDS, isDocumentKind } from "#contract/rules/documents/document-kind.ts";
import { documentNumberKey } from "#contract/rules/documents/document-number-key.ts";
import { type InvalidLine, parseTable, rejectLine } from "../../spreadsheet/parse-table.ts";
import type { DocumentDetails } from "../technical-document.ts";
import { type ArticleRanges, parseArticleRanges } from "./article-ranges.ts";

/** A line of documents.csv: a document, its file and its articles. */
export type DocumentLine = DocumentDetails & { line: number; fileName: string; articles: ArticleRanges };

const MAX_TEXT_LENGTH = 200;

function text(cell: string, column: string): string {
  return cell.length > MAX_TEXT_LENGTH ? rejectLine(`${column} has more than ${MAX_TEXT_LENGTH} characters`) : cell.normalize();
}

function filled(cell: string, column: string): string {
  return cell === "" ? rejectLine(`${column} is empty`) : text(cell, column);
}

/** A date as 2026-11-20 or 20.11.2026. */
function date(cell: string, column: string): string | null {
  if (isOpenDate(cell)) return null;
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  const iso = german ? `${german[3]}-${german[2]!.padStart(2, "0")}-${german[1]!.padStart(2, "0")}` : cell;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  const isDay = day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
  return isDay ? iso : rejectLine(`${column} must be a date such as 2026-11-20 or 20.11.2026`);
}

const COLUMNS = {
  required: {
    file: (cell: string, column: string) =>
      /[/\\]/.test(cell) ? rejectLine("file must be a name without a folder") : filled(cell, column),
    kind: (cell: string) => (isDocumentKind(cell) ? cell : rejectLine(`kind must be one of ${DOCUMENT_KINDS.join(", ")}`)),
    number: (cell: string, column: string) =>
      documentNumberKey(cell) === "" ? rejectLine("number must contain letters or digits") : text(cell, column),
    language: (cell: string) =>
      /^([a-z]{2}|mul)$/.test(cell) ? cell : rejectLine("language must be a code of two letters such as de, or mul for several languages"),
    articles: (cell: string) =>
      parseArticleRanges(cell) ?? rejectLine("articles must be numbers or ranges such as 555001-555020, the smaller number first"),
  },
  optional: {
    revision: (cell: string) =>
      cell === "" ? 1 : /^[1-9]\d{0,3}$/.test(cell) ? Number(cell) : rejectLine("revision must be a whole number from 1 to 9999"),
    title: text,
    issued: date,
    valid_until: date,
    product_type: text,
    specification: text,
  },
};

/** Reads documents.csv. Invalid lines are reported and skipped; throws TableError if the whole file is invalid. */
export function readDocumentsFile(csv: string): { lines: DocumentLine[]; invalid: InvalidLine[] } {
  const known = new Set<string>();
  const { entries, invalid } = parseTable(csv, COLUMNS, (cells, { line }): DocumentLine => {
    const key = `${cells.kind} ${documentNumberKey(cells.number)} ${cells.language} ${cells.revision}`;
    if (known.has(key)) rejectLine(`revision ${cells.revision} of ${cells.number} in this language appears twice`);
    known.add(key);
    return {
      line,
      fileName: cells.file,
      kind: cells.kind,
      number: cells.number,
      language: cells.language,
      revision: cells.revision,
      title: cells.title,
      issuedOn: cells.issued,
      validUntil: cells.valid_until,
      productType: cells.product_type,
      specification: cells.specification,
      articles: cells.articles,
    };
  });
  return { lines: entries, invalid };
}
