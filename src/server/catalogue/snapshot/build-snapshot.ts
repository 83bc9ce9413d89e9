import type { CatalogueRows } from "../catalogue-store.ts";
import { type CatalogueBuilder, createCatalogueBuilder } from "./build-columns.ts";
import type { CatalogueColumns } from "./columns.ts";

/** Columns by catalogue, in the order of their first import. */
export type Snapshots = ReadonlyMap<string, CatalogueColumns>;

export type SnapshotsBuilder = { of(catalogueId: string): CatalogueBuilder; build(version: number): Snapshots };

/** A builder for each catalogue that is asked for. */
export function createSnapshotsBuilder(): SnapshotsBuilder {
  const builders = new Map<string, CatalogueBuilder>();
  return {
    of(catalogueId) {
      let builder = builders.get(catalogueId);
      if (!builder) builders.set(catalogueId, (builder = createCatalogueBuilder()));
      return builder;
    },
    build: (version) => new Map([...builders].map(([id, builder]) => [id, builder.build(version)])),
  };
}

/** Builds every catalogue from rows at hand. */
export function buildSnapshots(rows: CatalogueRows): Snapshots {
  const builder = createSnapshotsBuilder();
  for (const id of rows.catalogueIds) builder.of(id);
  for (const row of rows.groups) builder.of(row.catalogue_id).addGroup(row);
  for (const row of rows.articles) builder.of(row.catalogue_id).addArticle(row);
  for (const row of rows.memberships) builder.of(row.catalogue_id).addMembership(row.group_id, row.article_number);
  return builder.build(rows.version);
}
