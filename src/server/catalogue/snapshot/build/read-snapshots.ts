import type { Db } from "../../../db/db.ts";
import { readCatalogues } from "../../live/catalogue-store.ts";
import { createSnapshotsBuilder, type Snapshots } from "./build-snapshot.ts";

export type ReadSnapshots = {
  version: number;
  /** Of all that was read; the database has another one once any of it is written. */
  state: string | null;
  snapshots: Snapshots;
};

/** Builds every catalogue from the database as of one moment. */
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
