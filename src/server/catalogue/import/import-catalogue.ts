import type { CatalogueHeader, TransactionKind } from "./bmecat/catalogue-header.ts";
import { decodeText } from "./xml/decode-text.ts";
import { inImportTransaction, type Client } from "./tables/connect-store.ts";
import type { EtimNames } from "./bmecat/etim-names.ts";
import { importMedia, type MediaSummary } from "./media/import-media.ts";
import type { MediaFileSource } from "./media/media-folder.ts";
import { dropEmptyDrawings } from "./media/media-import-store.ts";
import { insertAliases } from "./tables/alias-store.ts";
import { insertRelations } from "./tables/relation-store.ts";
import { clearReturned, markRemoved } from "./tables/removed-store.ts";
import { type CatalogueComparison, compareWithFormer, rememberFormer } from "./tables/comparison-store.ts";
import * as store from "./tables/import-store.ts";
import * as ownership from "./tables/ownership-store.ts";
import * as priceStore from "./tables/price-store.ts";
import * as staging from "./tables/staging-store.ts";
import type { UnusedElement } from "./xml/unused-elements.ts";
import { readBmecat, type BmecatParser, type IgnoredData } from "./bmecat/read-bmecat.ts";
import { GENERAL, RETAIL } from "./bmecat/read-prices.ts";
import { ImportRefusedError } from "./import-refused-error.ts";
import { OFFICE_CATALOGUE } from "../office-catalogue.ts";

/** `share` is the processed share of media files; 0 in other phases. */
export type ImportProgress = { phase: "reading" | "media" | "storing"; bytes: number; articles: number; share: number };

export type ImportOptions = {
  /** Price list of a customer or group; prices go only to this list. */
  priceList?: { priceList: string; kind: "customer" | "group" } | null;
  /** Overrides the file's CATALOG_ID. */
  catalogueId?: string | null;
  /** Runs the import and rolls it back. */
  isDryRun?: boolean;
  /** Rejects the file if any of its data cannot be used. */
  isStrict?: boolean;
  /** Moves articles owned by another catalogue to this one; otherwise they are skipped. */
  takesOver?: boolean;
  /** Country of the prices to import. */
  territory?: string;
  /** Source of images and documents; without it, only files of earlier imports are used. */
  media?: MediaFileSource | null;
  /** Names of ETIM codes. */
  etim?: EtimNames;
  /** VAT rate of prices without TAX, as a fraction. */
  defaultTax?: string;
  /** Compares the catalogue before and after the import, for the report. */
  compares?: boolean;
  /** The import of the back office, which the catalogue's version names. */
  importId?: string | null;
  /** Rejects the import if the catalogue has another version by now. */
  expectedVersion?: number;
  /** Cancels the import: it is rolled back, also within a long statement. */
  signal?: AbortSignal;
  onProgress?: (progress: ImportProgress) => void;
};

export type ImportSummary = {
  /** Null after a dry run. */
  version: number | null;
  catalogueId: string;
  sourceVersion: string;
  kind: TransactionKind;
  isDryRun: boolean;
  articles: number;
  groups: number;
  families: number;
  prices: number;
  features: number;
  pictures: number;
  documents: number;
  /** Images and documents that are missing or unusable. */
  missingMedia: number;
  /** Skipped articles; the first 50 with reason and line. */
  skipped: { count: number; first: store.SkippedRow[] };
  /** Data that was ignored although its article was imported. */
  notes: IgnoredData[];
  /** Elements that the importer does not read, most frequent first. */
  unused: UnusedElement[];
  /** Null unless it was requested. */
  comparison: CatalogueComparison | null;
  peakMemoryMegabytes: number;
  seconds: number;
  articlesPerSecond: number;
};

const FLUSH_AT = 4_000_000;
const SHOWN = 50;

/**
 * Imports a BMEcat file in one transaction, all or nothing. Throws ImportRefusedError if the file is unreadable; invalid
 * articles are skipped and reported (docs/import.md).
 */
export async function importCatalogue(
  databaseUrl: string,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const [summary] = await importFiles(databaseUrl, [{ source: () => source, options }], options.isDryRun, options.signal);
  return summary!;
}

export type ImportFile = { source: () => AsyncIterable<Uint8Array>; options: ImportOptions };

/** Imports several files in sequence in one transaction, all or nothing. */
export async function importFiles(
  databaseUrl: string,
  files: readonly ImportFile[],
  isDryRun = false,
  signal?: AbortSignal,
): Promise<ImportSummary[]> {
  const run = async (client: Client): Promise<ImportSummary[]> => {
    const summaries: ImportSummary[] = [];
    for (const file of files) summaries.push(await importOne(client, databaseUrl, file.source(), file.options));
    return summaries;
  };
  return inImportTransaction(databaseUrl, isDryRun, run, signal);
}

async function importOne(
  client: Client,
  databaseUrl: string,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const started = performance.now();
  if (options.expectedVersion !== undefined) await refuseOtherVersion(client, options.expectedVersion);
  await staging.createStaging(client);
  const staged = await stageFile(client, source, options);
  options.onProgress?.({ phase: "storing", bytes: 0, articles: staged.reader.articlesSeen(), share: 0 });
  const summary = await applyStaged(client, databaseUrl, staged, options);
  await staging.dropStaging(client);
  const seconds = (performance.now() - started) / 1000;
  return {
    ...summary,
    peakMemoryMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    seconds,
    articlesPerSecond: Math.round(summary.articles / Math.max(seconds, 0.001)),
  };
}

type Staged = { reader: BmecatParser; header: CatalogueHeader; kind: TransactionKind; isWhole: boolean };

/** Streams the file into the staging tables. */
async function stageFile(client: Client, source: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<Staged> {
  const rows = new staging.Staging();
  let start: Omit<Staged, "reader"> | null = null;
  const reader = readBmecat(
    {
      catalogueId: options.catalogueId ?? null,
      priceList: options.priceList?.priceList ?? null,
      territory: options.territory ?? "DE",
      defaultTax: options.defaultTax ?? "0.19",
      etim: options.etim ?? new Map(),
    },
    {
      start: (header, kind, isWhole) => (start = { header, kind, isWhole }),
      group: (group) => rows.addGroup(group),
      article: (article) => rows.addArticle(article),
      link: (link) => rows.addLink(link),
      skipped: (articleNumber, reason, line) => rows.addSkipped(articleNumber, reason, line),
    },
  );
  let bytes = 0;
  for await (const chunk of decodeText(source, reader.line)) {
    options.signal?.throwIfAborted();
    reader.write(chunk.text);
    bytes += chunk.bytes;
    if (rows.waiting > FLUSH_AT) await rows.flush(client);
    options.onProgress?.({ phase: "reading", bytes, articles: reader.articlesSeen(), share: 0 });
  }
  reader.close();
  await rows.flush(client);
  return { reader, ...start! };
}

type Applied = Omit<ImportSummary, "peakMemoryMegabytes" | "seconds" | "articlesPerSecond">;

async function applyStaged(
  client: Client,
  databaseUrl: string,
  { reader, header, kind, isWhole }: Staged,
  options: ImportOptions,
): Promise<Applied> {
  const { catalogueId } = header;
  if (kind !== "new-catalogue") await refuseUnknownCatalogue(client, catalogueId);
  await staging.dropDuplicates(client);
  const notes = reader.notes();
  if (options.takesOver) await publish(client, catalogueId, notes);
  await ownership.dropHeldNumbers(client, catalogueId);
  if (kind !== "new-catalogue") await staging.dropUnknown(client, catalogueId);
  await preparePriceLists(client, header.currency, options);
  const skipped = await store.listSkipped(client, SHOWN);
  if (options.compares) await rememberFormer(client, catalogueId);

  const stagedMedia = (): Promise<MediaSummary> =>
    importMedia(client, {
      databaseUrl,
      catalogueId,
      place: options.media ?? null,
      isDryRun: options.isDryRun === true,
      isWhole,
      signal: options.signal,
      onProgress: (done, all) => options.onProgress?.({ phase: "media", bytes: 0, articles: reader.articlesSeen(), share: done / all }),
    });
  let media: MediaSummary = { pictures: 0, documents: 0, missing: 0, notes: [] };

  if (kind === "new-catalogue") {
    if (!reader.hasGroups()) await staging.groupByClass(client, header.name);
    await tidyGroups(client, header.name, notes);
    await nameGroupsApart(client, catalogueId, notes);
    media = await stagedMedia();
    await markRemoved(client, catalogueId, kind);
    await priceStore.deletePrices(client, catalogueId, [GENERAL, RETAIL]);
    await store.deleteCatalogue(client, catalogueId);
    await store.insertGroups(client, catalogueId);
  }
  if (kind !== "update-prices") {
    if (kind === "update-products") {
      await nameGroupsApart(client, catalogueId, notes);
      media = await stagedMedia();
      await markRemoved(client, catalogueId, kind);
      await addGroups(client, catalogueId);
    }
    await store.insertArticles(client, catalogueId);
    if (kind === "new-catalogue") await store.analyzeCatalogue(client);
    await store.updateArticles(client, catalogueId);
    await insertAliases(client, catalogueId);
    await insertRelations(client, catalogueId);
    const lost = await store.applyLinks(client, catalogueId);
    if (lost.unknownGroup > 0)
      notes.push({ reason: "an article is put into a group that is missing", line: lost.line ?? 0, count: lost.unknownGroup });
    await store.setGroupKinds(client, catalogueId);
    await dropEmptyDrawings(client, catalogueId);
    await clearReturned(client, catalogueId);
  }
  // A complete file for one price list replaces that list.
  if (options.priceList && isWhole) await priceStore.deletePrices(client, catalogueId, [options.priceList.priceList]);
  if (kind !== "new-catalogue") await priceStore.endOldPrices(client);
  await priceStore.insertPrices(client, catalogueId);

  notes.push(...media.notes);
  const expired = await priceStore.countExpired(client);
  if (expired > 0)
    notes.push({
      reason: "all prices of an article in the file have expired: it has no price from this file",
      line: 0,
      count: expired,
      isHarmless: true,
    });

  const { skipped: skippedCount, withoutGroup, ...counts } = await store.countStaged(client, catalogueId);
  if (withoutGroup > 0 && kind !== "update-prices")
    notes.push({ reason: "articles are in no group: only their own page shows them", line: 0, count: withoutGroup, isHarmless: true });
  refuseLossy(kind, counts.articles, skippedCount, skipped, options.isStrict === true);
  if (options.isStrict) refuseUnused(notes, reader.unused());
  const comparison = await compareIfRequested(client, catalogueId, options);
  const version = await store.announceVersion(client, catalogueId, header.version, kind, counts.articles, options.importId);
  return {
    version: options.isDryRun ? null : version,
    catalogueId,
    sourceVersion: header.version,
    kind,
    isDryRun: options.isDryRun === true,
    ...counts,
    pictures: media.pictures,
    documents: media.documents,
    missingMedia: media.missing,
    skipped: { count: skippedCount, first: skipped },
    notes,
    unused: reader.unused(),
    comparison,
  };
}

async function compareIfRequested(client: Client, catalogueId: string, { compares }: ImportOptions): Promise<CatalogueComparison | null> {
  return compares ? compareWithFormer(client, catalogueId, SHOWN) : null;
}

/** The catalogue of the back office is always known: it begins with the first article that staff add. */
async function refuseUnknownCatalogue(client: Client, catalogueId: string): Promise<void> {
  if (catalogueId === OFFICE_CATALOGUE || (await store.isCatalogueKnown(client, catalogueId))) return;
  throw new ImportRefusedError(
    `The file changes the catalogue ${catalogueId}, which was never imported. Import it with T_NEW_CATALOG first.`,
  );
}

/** A dry run is only true for the catalogue that it saw. */
async function refuseOtherVersion(client: Client, expected: number): Promise<void> {
  if ((await store.findVersion(client)) !== expected)
    throw new ImportRefusedError("The catalogue was changed since the check. Check the file again.");
}

/** Moves articles from other catalogues to this one and adds a note. */
async function publish(client: Client, catalogueId: string, notes: IgnoredData[]): Promise<void> {
  for (const taken of await ownership.transferNumbers(client, catalogueId)) {
    await store.setGroupKinds(client, taken.catalogueId);
    const reason = `articles were taken over from the catalogue ${taken.catalogueId}`;
    notes.push({ reason, line: 0, count: taken.count, isHarmless: true });
  }
}

/** Drops groups that cannot be displayed: those without a name, and a root that exists only for technical reasons. */
async function tidyGroups(client: Client, name: CatalogueHeader["name"], notes: IgnoredData[]): Promise<void> {
  const { count, line } = await staging.dropNamelessGroups(client);
  if (count > 0) notes.push({ reason: "groups have no name: what hangs in them hangs above", line: line ?? 0, count, isHarmless: true });
  await staging.dropTechnicalRoot(client);
  await staging.nameRoot(client, name);
}

/** Adds new groups of an update. A technical root was dropped when the catalogue was imported, and is not added now. */
async function addGroups(client: Client, catalogueId: string): Promise<void> {
  if (!(await store.hasStagedRoot(client, catalogueId))) await staging.dropTechnicalRoot(client);
  await store.addGroups(client, catalogueId);
}

/** Prefixes the ids of groups that another catalogue owns, and adds a note. */
async function nameGroupsApart(client: Client, catalogueId: string, notes: IgnoredData[]): Promise<void> {
  const { count, first, into } = await ownership.renameHeldGroups(client, catalogueId);
  if (count > 0)
    notes.push({ reason: `groups have ids that belong to another catalogue: ${first} is ${into} here`, line: 0, count, isHarmless: true });
}

/**
 * Rejects a new catalogue if most of its articles are invalid: the file is broken and the shop keeps its data. An update may
 * contain many unknown articles, but not only those.
 */
function refuseLossy(
  kind: TransactionKind,
  articles: number,
  skippedCount: number,
  skipped: readonly store.SkippedRow[],
  isStrict: boolean,
): void {
  const first = skipped[0];
  if (!first) {
    if (articles === 0) throw new ImportRefusedError("The file holds no article.");
    return;
  }
  const isMostLost = kind === "new-catalogue" ? skippedCount > articles : articles === 0;
  if (!isStrict && !isMostLost) return;
  const reason = isStrict ? "articles cannot be used, and none may be left out (--strict)" : "articles cannot be used, more than can";
  throw new ImportRefusedError(
    `${skippedCount} ${reason}. The first one, ${first.articleNumber || "without number"}: ${first.reason}`,
    first.line,
  );
}

/** Strict mode: rejects the file if any of its data is ignored. */
function refuseUnused(notes: readonly IgnoredData[], unused: readonly UnusedElement[]): void {
  const lost = [
    ...notes.filter((note) => !note.isHarmless).map(({ reason, count, line }) => ({ text: `${reason} (${count}×)`, line })),
    ...unused.map(({ element, count, line }) => ({ text: `${element} is not used (${count}×)`, line })),
  ];
  const [first] = lost;
  if (!first) return;
  const more =
    lost.length > 1 ? ` ${lost.length - 1} further kinds of things are not used either; without --strict the report names them.` : "";
  throw new ImportRefusedError(`nothing may be left out (--strict): ${first.text}.${more}`, first.line > 0 ? first.line : null);
}

async function preparePriceLists(client: Client, currency: string, options: ImportOptions): Promise<void> {
  await priceStore.ensurePriceLists(client, currency, options.priceList ?? null);
  const name = options.priceList?.priceList ?? GENERAL;
  const list = await priceStore.findPriceList(client, name);
  if (list && list.currency !== currency)
    throw new ImportRefusedError(`The file's prices are in ${currency}, the list ${name} is in ${list.currency}.`);
  if (list && options.priceList && list.kind !== options.priceList.kind)
    throw new ImportRefusedError(`The price list ${name} is of kind ${list.kind}, not ${options.priceList.kind}.`);
}
