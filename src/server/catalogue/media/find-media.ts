import { IMAGE_WIDTHS } from "#contract/rules/articles/image-address.ts";
import type { Db } from "../../db/db.ts";
import { findDocument, findImage, type MediaFile } from "./media-store.ts";

export type { MediaFile };

const PICTURE = /^([\w-]{22})-(\d{1,4})\.webp$/;
const HASH = /^[\w-]{22}$/;

/** Finds an image by file name; null for any other name or an unsupported width. */
export async function findImageByName(db: Db, name: string): Promise<MediaFile | null> {
  const [, hash, width] = PICTURE.exec(name) ?? [];
  if (hash === undefined || !IMAGE_WIDTHS.includes(Number(width))) return null;
  return findImage(db, hash, Number(width));
}

/** Finds a document by its hash; null if unknown. */
export async function documentOf(db: Db, hash: string): Promise<MediaFile | null> {
  return HASH.test(hash) ? findDocument(db, hash) : null;
}
