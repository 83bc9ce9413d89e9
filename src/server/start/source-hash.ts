import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "./start-error.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Hash of the names and contents of files and folders (recursive), as paths from the project root; missing ones are ignored.
 */
export function hashSources(sources: readonly string[], isMeant: (file: string) => boolean = () => true): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => listFiles(join(root, source))))
    if (isMeant(file)) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return [path];
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
