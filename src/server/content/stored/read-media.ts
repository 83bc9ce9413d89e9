import type { Db } from "../../db/db.ts";
import { findMedia, type MediaRow } from "./content-store.ts";

/** A content file by its path below /-/media; null if there is none. */
export function readMedia(db: Db, path: string): Promise<MediaRow | null> {
  // The database rejects text with a NUL; no file name contains one.
  return path.includes("\0") ? Promise.resolve(null) : findMedia(db, path);
}
