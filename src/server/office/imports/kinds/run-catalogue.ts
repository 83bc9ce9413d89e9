import { createReadStream } from "node:fs";
import {
  type CatalogueComparison,
  firstOf,
  importCatalogue,
  ImportRefusedError,
  type ImportSummary,
  type Listed,
  type MediaFileSource,
  openMediaAddress,
  openMediaFolder,
} from "../../../catalogue/import/index.ts";
import { takeOverCatalogueDocuments } from "../../../technical-documents/index.ts";
import { extensionOf } from "#contract/office/import-kinds.ts";
import type { ImportList } from "../../generated/resolver-types.ts";
import { importReport, type ImportReport, type ReportRow } from "../import-report.ts";
import { type KindResult, type KindRun, UnusableFileError } from "./kind-run.ts";
import { findCatalogueFile, withUnpacked } from "./unpacked-archive.ts";

/** BMEcat file, alone or as ZIP with its pictures and documents; with a price list, only its prices. */
export async function runCatalogue(run: KindRun): Promise<KindResult> {
  if (extensionOf(run.fileName) !== "zip") return importFile(run, { source: inChunks(run.content()), bytes: run.bytes, folder: null });
  return withUnpacked(run, async (archive) => {
    const file = findCatalogueFile(archive);
    return importFile(run, { source: createReadStream(file.path), bytes: file.bytes, folder: await openMediaFolder(archive.folder) });
  });
}

const CHUNK_BYTES = 64 * 1024;

/** The parser checks its limits between chunks, so they are as small as those of a file. */
async function* inChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    for (let from = 0; from < part.length; from += CHUNK_BYTES) yield part.subarray(from, from + CHUNK_BYTES);
  }
}

type File = { source: AsyncIterable<Uint8Array>; bytes: number; folder: MediaFileSource | null };

async function importFile(run: KindRun, { source, bytes, folder }: File): Promise<KindResult> {
  const { options, isDryRun, importId, signal, onProgress, checkedVersion, mediaUrl } = run;
  try {
    const summary = await importCatalogue(run.databaseUrl, source, {
      isDryRun,
      importId,
      signal,
      compares: true,
      takesOver: options.takesOver,
      priceList: options.priceList === null ? null : { priceList: options.priceList, kind: options.priceListKind ?? "group" },
      ...(checkedVersion !== null && { expectedVersion: checkedVersion }),
      media: firstOf([...(folder ? [folder] : []), ...(mediaUrl === "" ? [] : [openMediaAddress(mediaUrl, run.fetchMedia)])]),
      onProgress: ({ phase, bytes: read, articles, share }) => {
        if (phase === "reading") onProgress({ phase, items: articles, done: read, total: bytes });
        else if (phase === "media") onProgress({ phase, items: articles, done: Math.round(share * 1_000), total: 1_000 });
        else onProgress({ phase, items: articles, done: 0, total: null });
      },
    });
    if (!isDryRun) {
      onProgress({ phase: "documents", items: summary.documents, done: 0, total: null });
      await takeOverCatalogueDocuments(run.ctx);
    }
    return { report: toReport(summary), catalogueVersion: summary.version };
  } catch (error) {
    if (error instanceof ImportRefusedError) throw new UnusableFileError(error.message);
    throw error;
  }
}

function toReport(summary: ImportSummary): ImportReport {
  const { comparison, skipped, notes, unused } = summary;
  const formerArticles = comparison?.formerArticles ?? 0;
  const comparedPrices = comparison?.comparedPrices ?? 0;
  return importReport({
    catalogueId: summary.catalogueId,
    counts: [
      { name: "articles", count: summary.articles },
      { name: "groups", count: summary.groups },
      { name: "families", count: summary.families },
      { name: "prices", count: summary.prices },
      { name: "pictures", count: summary.pictures },
      { name: "documents", count: summary.documents },
      { name: "missingMedia", count: summary.missingMedia },
    ],
    lists: comparison ? toLists(comparison) : [],
    leftOut: skipped.count,
    problems: skipped.first.map(({ articleNumber, reason, line }) => ({ line, id: articleNumber, reason, count: 1 })),
    notes: [
      ...notes.map(({ reason, line, count }) => ({ line: line > 0 ? line : null, id: "", reason, count })),
      ...unused.map(({ element, line, count }) => ({ line, id: element, reason: "is not used", count })),
    ],
    removedShare: formerArticles === 0 ? 0 : (comparison?.removed.count ?? 0) / formerArticles,
    jumpedShare: comparedPrices === 0 ? 0 : (comparison?.priceJumps.count ?? 0) / comparedPrices,
  });
}

const NO_PRICE = { priceList: null, currency: null, before: null, after: null, priceQuantity: null };

function toLists({ added, changed, removed, priceJumps, emptyFamilies }: CatalogueComparison): ImportReport["lists"] {
  const list = <Row>(name: ImportList, { count, first }: Listed<Row>, toRow: (row: Row) => ReportRow) => ({
    name,
    count,
    rows: first.map(toRow),
  });
  const toArticle = ({ articleNumber, name }: { articleNumber: string; name: string }) => ({ id: articleNumber, name, ...NO_PRICE });
  return [
    list("added", added, toArticle),
    list("changed", changed, toArticle),
    list("removed", removed, toArticle),
    list("priceJumps", priceJumps, ({ articleNumber, ...jump }) => ({ id: articleNumber, ...jump })),
    list("emptyFamilies", emptyFamilies, ({ groupId, name }) => ({ id: groupId, name, ...NO_PRICE })),
  ];
}
