import { inImportTransaction } from "./tables/connect-store.ts";
import { announceVersion } from "./tables/import-store.ts";
import { ImportRefusedError } from "./import-refused-error.ts";
import { deleteEverything, listCatalogues, type RemovedCounts } from "./tables/removal-store.ts";

export type Removal = RemovedCounts & { catalogueId: string; version: number | null };

/**
 * Removes a catalogue with its articles, groups, prices on all lists, stock and redirects, in one transaction. Carts and orders
 * keep their lines. A dry run rolls back. Rejects an unknown catalogue.
 */
export async function removeCatalogue(
  databaseUrl: string,
  catalogueId: string,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<Removal> {
  return inImportTransaction(databaseUrl, isDryRun, async (client) => {
    const known = await listCatalogues(client);
    if (!known.includes(catalogueId))
      throw new ImportRefusedError(
        `There is no catalogue ${catalogueId}. ${known.length > 0 ? `There are: ${known.join(", ")}.` : "There is none."}`,
      );
    const counts = await deleteEverything(client, catalogueId);
    const version = await announceVersion(client, catalogueId, "", "removal", 0);
    return { ...counts, catalogueId, version: isDryRun ? null : version };
  });
}

/** Formats the result of a removal or its dry run for the console. */
export function describeRemoval({ catalogueId, version, ...counts }: Removal): string[] {
  return [
    `Catalogue ${catalogueId}: ${version === null ? "nothing was changed (dry run). It would lose" : `removed, version ${version}. It held`}`,
    `  ${counts.articles} articles, ${counts.groups} groups, ${counts.prices} general and recommended prices, ${counts.customerPrices} prices of customers and groups,`,
    `  ${counts.stock} stocks, ${counts.remembered} remembered links to articles and groups that were gone`,
  ];
}
