// Worker thread: reads the catalogues, caches them for the next start, transfers their memory to the main thread and exits.
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase } from "../../../db/connect.ts";
import { buffersOf } from "../columns/columns.ts";
import { cacheColumns, type CachedColumns } from "./snapshot-cache.ts";
import { readSnapshots } from "./read-snapshots.ts";

// On Linux the priority applies to this thread, elsewhere to the whole process. Requests take precedence over a rebuild.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { url, kept } = workerData as { url: string; kept: CachedColumns | null };
const connection = connectDatabase(url, { max: 1, applicationName: "ankerplatz-catalogue" });
try {
  const built = await readSnapshots(connection.db);
  try {
    if (kept) cacheColumns(kept, built);
  } catch {
    // If the file cannot be written, only the next start is slower.
  }
  parentPort!.postMessage(built, [...buffersOf(built)]);
} finally {
  await connection.close();
}
