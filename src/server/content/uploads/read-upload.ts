import type { Db } from "../../db/db.ts";
import { findUploadContent } from "./uploads-store.ts";

export type UploadContent = { mediaType: string; width: number; content: Buffer };

const HASH = /^[\w-]{22}$/;

/** An upload by its address, a picture in a width that is at least the requested one; null if there is none. */
export function readUpload(db: Db, { hash, name, width }: { hash: string; name: string; width: number }): Promise<UploadContent | null> {
  // The database rejects text with a NUL; no file name contains one.
  return HASH.test(hash) && !name.includes("\0") ? findUploadContent(db, { hash, fileName: name, width }) : Promise.resolve(null);
}
