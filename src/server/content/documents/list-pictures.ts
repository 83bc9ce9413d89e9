import type { Db } from "../../db/db.ts";
import { selectPictures } from "./documents-store.ts";

const MAX_PICTURES = 200;

/** Paths of pictures that content can show, below /-/media/, whose path contains a text. */
export function listPictures(db: Db, text: string): Promise<string[]> {
  return selectPictures(db, text, MAX_PICTURES);
}
