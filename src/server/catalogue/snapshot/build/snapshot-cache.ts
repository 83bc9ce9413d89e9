// File cache of the built columns in the data folder: most starts find the catalogue unchanged (decision 0055).
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Deserializer, Serializer } from "node:v8";
import { crc32 } from "node:zlib";
import { hashSources } from "../../../start/source-hash.ts";
import type { ReadSnapshots } from "./read-snapshots.ts";

/** All sources that define how rows become columns; any change to them invalidates the cache. */
export const COLUMN_SOURCES = ["src/server/catalogue", "src/server/db/connect.ts", "src/contract", "package-lock.json"];

/** Cache file and a fingerprint of the program; files with another fingerprint are ignored. */
export type CachedColumns = { file: string; maker: string };

/** Cache of this program version in a folder. */
export function cachedColumnsIn(folder: string): CachedColumns {
  const { node, v8, icu, unicode } = process.versions;
  const sources = hashSources(COLUMN_SOURCES, (file) => !file.endsWith(".test.ts"));
  return { file: join(folder, "catalogue-columns"), maker: [sources, node, v8, icu, unicode].join(" ") };
}

/** Returns the cached columns for this database state; null if they belong to another state or program, or are damaged. */
export async function readCached({ file, maker }: CachedColumns, state: string): Promise<ReadSnapshots | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const end = bytes.indexOf("\n");
  const body = bytes.subarray(end + 1);
  if (bytes.subarray(0, end + 1).toString() !== headOf(maker, state, body)) return null;
  const reader = new Deserializer(body);
  reader.readHeader();
  return reader.readValue() as ReadSnapshots;
}

/** Writes the cache file atomically. Throws if the folder is not writable. */
export function cacheColumns({ file, maker }: CachedColumns, built: ReadSnapshots): void {
  // Without a state the cache could not be invalidated.
  if (built.state === null) return;
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue(built);
  const body = writer.releaseBuffer();
  const draft = `${file}.new`;
  try {
    writeFileSync(draft, Buffer.concat([Buffer.from(headOf(maker, built.state, body)), body]), { mode: 0o600 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Header line with state, fingerprint, length and checksum, which detects truncated or corrupted files. */
function headOf(maker: string, state: string, body: Uint8Array): string {
  return `${state} ${maker} ${body.length} ${crc32(body)}\n`;
}
