import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { announcePageData } from "../../content/index.ts";
import type { Clock } from "../../context.ts";
import type { Db, Tx } from "../../db/db.ts";
import { type InvalidLine, TableError } from "../../spreadsheet/parse-table.ts";
import { publishTechnicalDocument } from "../publish-technical-document.ts";
import { selectKnownArticles } from "../technical-document-store.ts";
import { countPdfPages } from "../../outside-files/count-pdf-pages.ts";
import { FILE_EXTENSIONS, mediaTypeOfFile } from "./file-types.ts";
import { type DocumentLine, readDocumentsFile } from "./read-documents-file.ts";

/** Describes the files of a folder. */
export const DOCUMENTS_FILE = "documents.csv";
const MAX_MEGABYTES = 100;

export type FolderImport = {
  published: number;
  unchanged: number;
  pages: number;
  /** Lines of documents.csv that were skipped. */
  invalid: InvalidLine[];
  /** Files that no line names. */
  unnamed: string[];
};

type Options = { isDryRun?: boolean; isStrict?: boolean; onProgress?: (done: number, all: number) => void };

class DryRun extends Error {}

/**
 * Publishes the files of a folder as documents.csv describes them, in one transaction. Lines with a problem are skipped and reported.
 * Throws TableError if documents.csv is missing or invalid, or, if strict, if any line has a problem; nothing is changed then.
 */
export async function importDocumentFolder(
  { db, clock }: { db: Db; clock: Clock },
  folder: string,
  { isDryRun = false, isStrict = false, onProgress = () => {} }: Options = {},
): Promise<FolderImport> {
  const { csv, files } = await readFolder(folder);
  const { lines, invalid } = readDocumentsFile(csv);
  const named = new Set([DOCUMENTS_FILE, ...lines.map(({ fileName }) => fileName)]);
  const result: FolderImport = {
    published: 0,
    unchanged: 0,
    pages: 0,
    invalid: [...invalid],
    unnamed: files.filter((file) => !named.has(file)),
  };
  const run = async (tx: Tx): Promise<void> => {
    for (const [index, line] of lines.entries()) {
      const problem = await importLine(tx, folder, { line, publishedAt: clock.now(), result });
      if (problem) result.invalid.push({ line: line.line, problem });
      onProgress(index + 1, lines.length);
    }
    result.invalid.sort((a, b) => a.line - b.line);
    const [first] = result.invalid;
    if (isStrict && first) throw new TableError(`${DOCUMENTS_FILE}, line ${first.line}: ${first.problem}.`);
    if (isDryRun) throw new DryRun();
    if (result.published + result.unchanged > 0) await announcePageData(tx);
  };
  try {
    await db.transaction().execute(run);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return result;
}

async function readFolder(folder: string): Promise<{ csv: string; files: string[] }> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map(({ name }) => name);
    return { csv: await readFile(join(folder, DOCUMENTS_FILE), "utf8"), files: files.toSorted() };
  } catch {
    throw new TableError(`The folder ${folder} cannot be read, or has no file ${DOCUMENTS_FILE}.`);
  }
}

/** Returns the problem of a line that was skipped. */
async function importLine(
  tx: Tx,
  folder: string,
  { line, publishedAt, result }: { line: DocumentLine; publishedAt: Date; result: FolderImport },
): Promise<string | null> {
  const { fileName, articles, line: _, ...document } = line;
  const file = await readDocumentFile(folder, fileName);
  if ("problem" in file) return file.problem;
  const articleNumbers = await selectKnownArticles(tx, articles.numbers, articles.ranges);
  const known = new Set(articleNumbers);
  const unknown = articles.numbers.find((number) => !known.has(number));
  if (unknown !== undefined) return `there is no article ${unknown.slice(0, 40)}`;
  const empty = articles.ranges.find(({ from, to }) => !articleNumbers.some((number) => number >= from && number <= to));
  if (empty) return `there is no article from ${empty.from} to ${empty.to}`;
  const outcome = await publishTechnicalDocument(tx, document, { file, articleNumbers, publishedAt });
  if (outcome.kind === "conflict") {
    const what = outcome.difference === "file" ? "another file" : `another value of ${outcome.difference}`;
    return `revision ${document.revision} of ${document.number} was published with ${what}; give the new one the next revision`;
  }
  result[outcome.kind] += 1;
  if (outcome.kind === "published") result.pages += file.pages ?? 0;
  return null;
}

type ReadFile = { content: Buffer; mediaType: string; fileName: string; pages: number | null };

async function readDocumentFile(folder: string, fileName: string): Promise<ReadFile | { problem: string }> {
  const mediaType = mediaTypeOfFile(fileName);
  if (!mediaType) return { problem: `${fileName} has none of the extensions ${FILE_EXTENSIONS.join(", ")}` };
  const path = join(folder, fileName);
  const content = await stat(path)
    .then(async (found) => (found.isFile() ? (found.size > MAX_MEGABYTES * 1_000_000 ? "too-large" : await readFile(path)) : null))
    .catch(() => null);
  if (content === null) return { problem: `the file ${fileName} is missing or cannot be read` };
  if (content === "too-large") return { problem: `the file ${fileName} is larger than ${MAX_MEGABYTES} MB` };
  if (content.length === 0) return { problem: `the file ${fileName} is empty` };
  if (mediaType !== "application/pdf") return { content, mediaType, fileName, pages: null };
  const pages = await countPdfPages(content);
  return pages === null ? { problem: `the file ${fileName} is no PDF that can be opened` } : { content, mediaType, fileName, pages };
}
