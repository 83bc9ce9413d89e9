import type { Db } from "../../db/db.ts";
import { checkContent, readContentFolder } from "./content-files.ts";
import { findContentVersion, lockContentLoad, replaceContent } from "../stored/content-store.ts";
import { prepareContent } from "./prepare-content.ts";

export type LoadOutcome = { kind: "loaded" | "unchanged"; version: number };

// Raised when the same files must give other rows than before.
const FORMAT = 2;

/**
 * Fills the content tables from a folder of files, all or nothing, and announces the new version.
 * Files that were loaded before are left alone. Throws ContentFileError when a file is broken.
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
