// The columns as they were last built, in a file of the data folder: most starts find the catalogue as it was (decision 0055).
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Deserializer, Serializer } from "node:v8";
import { crc32 } from "node:zlib";
import { hashSources } from "../../../start/source-hash.ts";
import type { ReadSnapshots } from "./read-snapshots.ts";

/** Everything that says what columns are made of a row, and how: whatever changes there makes other ones. */
export const COLUMN_SOURCES = ["src/server/catalogue", "src/server/db/connect.ts", "src/contract", "package-lock.json"];

/** A file and who writes it: columns of other programs are none. */
export type CachedColumns = { file: string; maker: string };

/** The columns that this program keeps in a folder of its own. */
export function cachedColumnsIn(folder: string): CachedColumns {
  const { node, v8, icu, unicode } = process.versions;
  const sources = hashSources(COLUMN_SOURCES, (file) => !file.endsWith(".test.ts"));
  return { file: join(folder, "catalogue-columns"), maker: [sources, node, v8, icu, unicode].join(" ") };
}

/** What was kept of the catalogues in this state of the database; null where it is of another, of another program, or damaged. */
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

/** Keeps what was built, whole or not at all. Throws where the folder cannot be written. */
export function cacheColumns({ file, maker }: CachedColumns, built: ReadSnapshots): void {
  // Without a state nothing tells when they are old.
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

/** The first line says of what, by whom and how these bytes are: a disk that was full or broke leaves others. */
function headOf(maker: string, state: string, body: Uint8Array): string {
  return `${state} ${maker} ${body.length} ${crc32(body)}\n`;
}
