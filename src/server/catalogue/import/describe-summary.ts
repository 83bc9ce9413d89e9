import type { ImportSummary } from "./import-catalogue.ts";

const KINDS: Record<ImportSummary["kind"], string> = {
  "new-catalogue": "new catalogue",
  "update-prices": "new prices",
  "update-products": "changed articles",
};

/** Formats the import summary for the console. */
export function describeSummary(summary: ImportSummary): string[] {
  const { skipped, unused } = summary;
  const outcome = summary.isDryRun ? "nothing was changed (dry run)" : `version ${summary.version}`;
  return [
    `Catalogue ${summary.catalogueId} ${summary.sourceVersion}, ${KINDS[summary.kind]}: ${outcome}`,
    `  ${summary.articles} articles, ${summary.groups} groups (${summary.families} families), ${summary.prices} prices, ${summary.features} features`,
    `  ${summary.seconds.toFixed(1)} s, ${summary.articlesPerSecond} articles/s, at most ${summary.peakMemoryMegabytes} MB of memory`,
    ...(summary.pictures + summary.documents + summary.missingMedia > 0
      ? [`  ${summary.pictures} pictures, ${summary.documents} documents, ${summary.missingMedia} missing`]
      : []),
    ...(skipped.count > 0 ? [`  ${skipped.count} left out:`] : []),
    ...skipped.first.map((one) => `    line ${one.line}, ${one.articleNumber || "without number"}: ${one.reason}`),
    ...(skipped.count > skipped.first.length ? [`    … and ${skipped.count - skipped.first.length} more`] : []),
    ...summary.notes.map((note) => `  Note${note.line > 0 ? `, from line ${note.line}` : ""}: ${note.reason} (${note.count}×)`),
    ...(unused.length > 0 ? ["  Not used of the file:"] : []),
    ...unused.map(({ element, count, line }) => `    ${element} (${count}×, first in line ${line})`),
  ];
}
