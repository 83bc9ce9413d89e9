import type { Db } from "../db/db.ts";
import { findMedia, type MediaRow } from "./content-store.ts";

/** A file of the content by its path below /-/media; null where there is none. */
export function readMedia(db: Db, path: string): Promise<MediaRow | null> {
  // Paths are stored as the content folder names them; nothing else can be asked for.
  return path === "" || path.includes("..") ? Promise.resolve(null) : findMedia(db, path);
}
