import type { Db } from "../../db/db.ts";
import { findMedia, type MediaRow } from "./content-store.ts";

/** A file of the content by its path below /-/media; null where there is none. */
export function readMedia(db: Db, path: string): Promise<MediaRow | null> {
  // The database refuses text with a zero byte; no file has one in its name.
  return path.includes("\0") ? Promise.resolve(null) : findMedia(db, path);
}
