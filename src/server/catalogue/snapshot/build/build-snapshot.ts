import { type CatalogueBuilder, createCatalogueBuilder } from "./build-columns.ts";
import type { CatalogueColumns } from "../columns/columns.ts";

/** Columns by catalogue id, in order of their first import. */
export type Snapshots = ReadonlyMap<string, CatalogueColumns>;

export type SnapshotsBuilder = { of(catalogueId: string): CatalogueBuilder; build(version: number): Snapshots };

/** Creates a builder for each catalogue on first use. */
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
