// A lock file that names its holder's process and becomes invalid when that process dies.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { errorCode } from "./start-error.ts";

export type LockHolder = {
  pid: number;
  born: string;
  note: string;
  /** Folder in which the lock was taken; earlier versions did not record it. */
  folder?: string;
};
export type ProcessLock = {
  /** Leaves a note for waiting processes, e.g. "stopping". */
  note(text: string): void;
  release(): void;
};

/** Takes the lock, or returns its holder. A lock whose process is dead is taken over. */
export function tryLock(file: string): ProcessLock | LockHolder {
  const mine: LockHolder = { pid: process.pid, born: birthOf(process.pid), note: "", folder: identityOf(dirname(file)) };
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (;;) {
      try {
        // A link appears with its content atomically, unlike a file that is opened and then written.
        linkSync(draft, file);
        return heldLock(file, mine);
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const holder = readHolder(file);
      if (holder && isAlive(file, holder)) return holder;
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function heldLock(file: string, mine: LockHolder): ProcessLock {
  let isHeld = true;
  return {
    note(text) {
      if (isHeld) writeNote(file, { ...mine, note: text });
    },
    release() {
      isHeld = false;
      rmSync(file, { force: true });
    },
  };
}

/** Like `tryLock`, but waits as long as `mayWait` returns true for the holder. */
export async function waitForLock(file: string, mayWait: (holder: LockHolder) => boolean): Promise<ProcessLock | LockHolder> {
  for (;;) {
    const result = tryLock(file);
    if (isLock(result) || !mayWait(result)) return result;
    await pause(100);
  }
}

export function isLock(result: ProcessLock | LockHolder): result is ProcessLock {
  return "release" in result;
}

function writeNote(file: string, holder: LockHolder): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(holder));
  renameSync(draft, file);
}

function readHolder(file: string): LockHolder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as LockHolder;
  } catch {
    return null;
  }
}

/**
 * Removes a stale lock. If two processes find it, only one moves it away; a live lock that was moved by mistake is restored.
 */
function removeStale(file: string, stale: LockHolder | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== stale?.pid || moved.born !== stale.born) && isAlive(file, moved)) {
    try {
      linkSync(aside, file);
    } catch {
      // Another process took the lock meanwhile; the previous owner's loop has already ended, so nothing can be repaired here.
    }
  }
  rmSync(aside, { force: true });
}

function isAlive(file: string, holder: LockHolder): boolean {
  // A lock that was copied with its folder belongs to the process that uses the original folder.
  if (holder.folder && holder.folder !== identityOf(dirname(file))) return false;
  if (!isRunning(holder.pid)) return false;
  return holder.born === "" || birthOf(holder.pid) === holder.born;
}

/** Distinguishes a folder from its copies, independent of its path. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** Whether a process with this pid runs, under any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** A process that has ended but was not reaped yet keeps its pid and would seem to run. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    return statOf(pid)[0] === "Z";
  } catch {
    return false;
  }
}

/** Fields of /proc/PID/stat from the state on; the process name before it, in parentheses, may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Start time of a process in the system's own format, because pids are reused. Empty if it is unknown. */
function birthOf(pid: number): string {
  try {
    if (process.platform === "linux") {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      // The 20th field is the start time.
      return `${boot} ${statOf(pid)[19]}`;
    }
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
