import type { CatalogueRows } from "../live/catalogue-store.ts";
import { createSnapshotsBuilder, type Snapshots } from "./build/build-snapshot.ts";

/** Builds all catalogues from in-memory rows, in their order. */
export function buildSnapshots(rows: CatalogueRows): Snapshots {
  const builder = createSnapshotsBuilder();
  for (const id of rows.catalogueIds) builder.of(id);
  for (const row of rows.groups) builder.of(row.catalogue_id).addGroup(row);
  for (const [sort_order, row] of rows.articles.entries()) {
    const [name, description, keywords, attributes] = [row.name, row.description, row.keywords, row.attributes].map((value) =>
      JSON.stringify(value),
    ) as [string, string, string, string];
    builder.of(row.catalogue_id).addArticle({ ...row, name, description, keywords, attributes, sort_order });
  }
  for (const [sort_order, row] of rows.memberships.entries()) builder.of(row.catalogue_id).addMembership({ ...row, sort_order });
  return builder.build(rows.version);
}
