// Data folder of one instance (DATA_DIR), identified by its marker and used by one process at a time.
import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isLock, waitForLock, type ProcessLock } from "./process-lock.ts";
import { errorCode, StartError } from "./start-error.ts";

const MARKER = "ankerplatz.json";
const LOCK = ".ankerplatz.lock";
const FORMAT = 1;
const MB = 1024 * 1024;
/** Required space: a new database with the demo data, or two WAL segments for an existing one. */
const LEAST_FREE_MB = { new: 200, existing: 32 };
const PATIENCE = { starting: 1_500, stopping: 60_000 };

/**
 * Metadata of the instance; `database` is set once its cluster exists. `cluster` is informative: its path relative to the data
 * folder if it is inside (earlier versions wrote the absolute path); the shop does not read it.
 */
export type Marker = { format: number; id: string; database?: { cluster: string; port: number } };

export type DataFolder = {
  path: string;
  marker: Marker;
  save(marker: Marker): void;
  /** Announces to a process that waits for this folder that it is about to be released. */
  announceStop(): void;
  release(): void;
};

/** Bytes available to this user on the disk of a folder. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Opens or creates the data folder. Throws a StartError if it cannot be used; a foreign folder is left untouched. */
export async function openDataFolder(path: string, free: (path: string) => number = freeBytes): Promise<DataFolder> {
  makeFolder(path);
  refuseForeign(path);
  tryToWrite(path);
  const lock = await lockFolder(path);
  try {
    const found = readMarker(path);
    checkSpace(path, free(path), found?.database ? LEAST_FREE_MB.existing : LEAST_FREE_MB.new);
    const marker = found ?? { format: FORMAT, id: randomUUID() };
    if (marker.format > FORMAT) {
      throw new StartError(`The data folder ${path} was made by a newer version: start that version, or set DATA_DIR to another folder.`);
    }
    const folder: DataFolder = {
      path,
      marker,
      save(next) {
        this.marker = next;
        const draft = join(path, `.${MARKER}`);
        writeFileSync(draft, `${JSON.stringify(next, null, 2)}\n`);
        renameSync(draft, join(path, MARKER));
      },
      announceStop: () => lock.note("stopping"),
      release: () => lock.release(),
    };
    folder.save(marker);
    return folder;
  } catch (error) {
    lock.release();
    throw explain(error, path);
  }
}

function makeFolder(path: string): void {
  try {
    // Other users may traverse but not list the folder: the database may have to run as another user.
    if (makeWithParents(path)) chmodSync(path, 0o711);
  } catch (error) {
    throw explain(error, path);
  }
}

/**
 * Creates a folder and its parents; returns whether it was missing. One by one, because Node's recursive mkdir loops forever
 * below folders in which nothing can be created (/proc).
 */
function makeWithParents(path: string): boolean {
  if (isFolder(path)) return false;
  makeWithParents(dirname(path));
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    // Another process may have created it meanwhile.
    if (errorCode(error) === "EEXIST" && isFolder(path)) return false;
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function tryToWrite(path: string): void {
  try {
    const probe = join(path, `.ankerplatz.${randomUUID()}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw explain(error, path);
  }
}

function refuseForeign(path: string): void {
  if (readMarker(path)) return;
  let names: string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    throw explain(error, path);
  }
  const strangers = names.filter((name) => !name.startsWith(".") && name !== "lost+found");
  if (strangers.length === 0) return;
  const some = strangers.slice(0, 3).join(", ") + (strangers.length > 3 ? ", …" : "");
  throw new StartError(`The folder ${path} holds other things (${some}), so it was left alone: set DATA_DIR to an empty or a new folder.`);
}

async function lockFolder(path: string): Promise<ProcessLock> {
  const since = Date.now();
  const result = await waitForLock(join(path, LOCK), (holder) => {
    const patience = holder.note === "stopping" ? PATIENCE.stopping : PATIENCE.starting;
    return Date.now() - since < patience;
  }).catch((error: unknown) => {
    throw explain(error, path);
  });
  if (isLock(result)) return result;
  throw new StartError(
    `Another instance (process ${result.pid}) uses the data folder ${path}: stop it, or set DATA_DIR and PORT to run a second one.`,
  );
}

function readMarker(path: string): Marker | null {
  let text: string;
  try {
    text = readFileSync(join(path, MARKER), "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw explain(error, path);
  }
  try {
    const marker = JSON.parse(text) as Marker;
    if (typeof marker.format === "number" && typeof marker.id === "string") return marker;
  } catch {
    // Reported below: a foreign file of that name.
  }
  throw new StartError(
    `The file ${join(path, MARKER)} cannot be read as this shop's: restore it from a backup, or set DATA_DIR to another folder.`,
  );
}

function checkSpace(path: string, free: number, leastMb: number): void {
  if (free >= leastMb * MB) return;
  throw new StartError(
    `Only ${Math.floor(free / MB)} MB are free on the disk of ${path}: free at least ${leastMb} MB, or set DATA_DIR to another disk.`,
  );
}

/** Converts a file system error of the folder to a StartError; returns any other error unchanged. */
function explain(error: unknown, path: string): unknown {
  switch (errorCode(error)) {
    case "EACCES":
    case "EPERM":
      return new StartError(
        `The data folder ${path} cannot be written: give this user the right to write there, or set DATA_DIR to another folder.`,
      );
    case "EROFS":
      return new StartError(`The data folder ${path} lies on a read-only disk: set DATA_DIR to a folder that can be written.`);
    case "ENOENT":
      return new StartError(`The data folder ${path} cannot be made in that place: set DATA_DIR to another folder.`);
    case "ENOTDIR":
    case "EEXIST":
      return new StartError(`The data folder ${path} cannot be made because a file is in its way: set DATA_DIR to another folder.`);
    case "ENOSPC":
    case "EDQUOT":
      return new StartError(`The disk of the data folder ${path} is full: free some space, or set DATA_DIR to another disk.`);
    case "ENAMETOOLONG":
      return new StartError(`The path of the data folder is too long: set DATA_DIR to a shorter one.`);
    default:
      return error;
  }
}
