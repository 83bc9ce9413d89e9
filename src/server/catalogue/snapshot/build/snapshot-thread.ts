// Runs in a thread of its own: reads the catalogues, keeps them for the next start, hands their memory over and ends.
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { connectDatabase } from "../../../db/connect.ts";
import { buffersOf } from "../columns/columns.ts";
import { cacheColumns, type CachedColumns } from "./snapshot-cache.ts";
import { readSnapshots } from "./read-snapshots.ts";

// On Linux a priority is a thread's own, elsewhere the whole process's: requests go before a rebuild.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { url, kept } = workerData as { url: string; kept: CachedColumns | null };
const connection = connectDatabase(url, { max: 1, applicationName: "ankerplatz-catalogue" });
try {
  const built = await readSnapshots(connection.db);
  try {
    if (kept) cacheColumns(kept, built);
  } catch {
    // A disk that takes no file costs the next start its time; there is nothing to mend here.
  }
  parentPort!.postMessage(built, [...buffersOf(built)]);
} finally {
  await connection.close();
}
