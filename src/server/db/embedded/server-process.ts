// A copy of a data directory includes its postmaster.pid, so the process named there may serve another directory.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../../start/process-lock.ts";

/**
 * Process under the pid in the `postmaster.pid` of a data directory: "own" is its server, "original" the server of the
 * directory it was copied from, "stranger" another program that reuses the pid, "unknown" a process of another user that cannot
 * be inspected, "none" no process.
 */
export type ServerProcess = "own" | "original" | "stranger" | "unknown" | "none";

/** Inspects the process in `postmaster.pid`. Only an "own" server may be stopped. */
export function findServerProcess(folder: string): ServerProcess {
  const file = readPidFile(folder);
  if (!file || !isRunning(file.pid)) return "none";
  if (existsSync(file.folder) && !isSameFolder(file.folder, folder)) {
    return servesFolder(file.pid, file.folder) === false ? "stranger" : "original";
  }
  // postmaster.pid has the old path of a folder that was moved, but the process still works in it.
  const isOwn = servesFolder(file.pid, folder, file.folder);
  return isOwn === null ? "unknown" : isOwn ? "own" : "stranger";
}

export function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}

/** Process id and data directory from postmaster.pid. */
function readPidFile(folder: string): { pid: number; folder: string } | null {
  try {
    const [pid, path = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(pid), folder: path };
  } catch {
    return null;
  }
}

/**
 * Whether a process is the server of a data directory, started with the path `startedWith`; null if that cannot be inspected.
 */
function servesFolder(pid: number, folder: string, startedWith = folder): boolean | null {
  if (process.platform === "win32") return true;
  if (process.platform === "linux") {
    try {
      // A server's working directory is its data directory, however its path was written.
      statSync(`/proc/${pid}/cwd`);
    } catch {
      return null;
    }
    return isSameFolder(`/proc/${pid}/cwd`, folder);
  }
  const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.includes("postgres") && stdout.includes(startedWith);
}
