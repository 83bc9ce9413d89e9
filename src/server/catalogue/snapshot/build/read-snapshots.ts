import type { Db } from "../../../db/db.ts";
import { readCatalogues } from "../../live/catalogue-store.ts";
import { createSnapshotsBuilder, type Snapshots } from "./build-snapshot.ts";

export type ReadSnapshots = {
  version: number;
  /** State identifier of the data that was read; any write to the database changes it. */
  state: string | null;
  snapshots: Snapshots;
};

/** Builds every catalogue from one consistent snapshot of the database. */
export async function readSnapshots(db: Db): Promise<ReadSnapshots> {
  const builder = createSnapshotsBuilder();
  const { version, state } = await readCatalogues(db, {
    catalogue: (id) => void builder.of(id),
    group: (row) => builder.of(row.catalogue_id).addGroup(row),
    article: (row) => builder.of(row.catalogue_id).addArticle(row),
    membership: (row) => builder.of(row.catalogue_id).addMembership(row),
  });
  return { version, state, snapshots: builder.build(version) };
}
