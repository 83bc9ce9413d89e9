// The browser bundle: built if the sources have changed since the last build, by one process at a time.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isLock, waitForLock } from "./process-lock.ts";
import type { Step } from "./progress.ts";
import { hashSources } from "./source-hash.ts";
import { errorCode, StartError } from "./start-error.ts";

const root = join(import.meta.dirname, "../../..");
const dist = join(root, "dist");
const HASH_FILE = join(dist, ".hash");
/** In place of the hash: the bundle of an image is never built again, and the image lacks some of its sources. */
export const FINAL_BUILD = "final";
/** Files and folders that the bundle is built from. */
export const WEB_SOURCES = [
  "src/web",
  "src/office",
  "src/contract",
  "package-lock.json",
  "vite.config.ts",
  "vite.office.config.ts",
  "content/dictionary/de",
  "scripts/build.ts",
  "scripts/lib/find-phrase-uses.ts",
  "scripts/lib/phrases-of-screens.ts",
  "scripts/lib/precompress.ts",
  "scripts/lib/world-outlines.ts",
  "scripts/structure/read-module.ts",
  "scripts/structure/screen-files.ts",
];

/** Hash of the bundle's sources. */
export function hashWebSources(): string {
  return hashSources(WEB_SOURCES);
}

export function isWebBuildCurrent(): boolean {
  try {
    const built = readFileSync(HASH_FILE, "utf8");
    return built === FINAL_BUILD || built === hashWebSources();
  } catch {
    return false;
  }
}

/** Builds the bundle if it is missing or stale. Returns whether it was built. */
export async function ensureWebBuild(step: Step, signal: AbortSignal): Promise<boolean> {
  if (isWebBuildCurrent()) return false;
  try {
    mkdirSync(dist, { recursive: true });
    const lock = await waitForLock(join(dist, ".lock"), () => !signal.aborted);
    if (!isLock(lock)) throw signal.reason;
    try {
      if (isWebBuildCurrent()) return false;
      await runBuild(step, signal);
      return true;
    } finally {
      lock.release();
    }
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(errorCode(error))) {
      throw new StartError(`The browser bundle cannot be written to ${dist}: free some space there and give this user the right to write.`);
    }
    throw error;
  }
}

/** A separate process, because the build takes memory that the shop would not release. */
function runBuild(step: Step, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "scripts/build.ts")], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      signal,
    });
    let said = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      for (const [, share, detail] of text.matchAll(/^progress ([\d.]+)(?: (.*))?$/gm)) step.advance(Number(share), detail ?? "");
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) resolve();
      else reject(new StartError(`The browser bundle could not be built:\n${said.replace(/^progress .*\n/gm, "").trim()}`));
    });
  });
}
