import type { Db } from "../../db/db.ts";
import { checkContent, readContentFolder } from "./content-files.ts";
import { findContentVersion, lockContentLoad, replaceContent } from "../stored/content-store.ts";
import { prepareContent } from "./prepare-content.ts";

export type LoadOutcome = { kind: "loaded" | "unchanged"; version: number };

// Increase when the same files must produce different rows than before.
const FORMAT = 2;

/**
 * Replaces the content tables from a folder of files in one transaction, and notifies of the new version. Unchanged files are
 * skipped. Throws ContentFileError if a file is invalid.
 */
export async function loadContent(db: Db, folder: string): Promise<LoadOutcome> {
  const files = readContentFolder(folder);
  const sourceHash = `${FORMAT}:${files.hash}`;
  const stored = await findContentVersion(db);
  if (stored?.sourceHash === sourceHash) return { kind: "unchanged", version: stored.version };
  const checked = checkContent(files);
  const content = prepareContent(checked);
  return db.transaction().execute(async (tx) => {
    await lockContentLoad(tx);
    const current = await findContentVersion(tx);
    if (current?.sourceHash === sourceHash) return { kind: "unchanged", version: current.version };
    return { kind: "loaded", version: await replaceContent(tx, content, checked.media, sourceHash) };
  });
}
