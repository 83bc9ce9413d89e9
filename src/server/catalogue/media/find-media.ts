import { IMAGE_WIDTHS } from "#contract/rules/image-address.ts";
import type { Db } from "../../db/db.ts";
import { findDocument, findImage, type MediaFile } from "./media-store.ts";

export type { MediaFile };

const PICTURE = /^([\w-]{22})-(\d{1,4})\.webp$/;
const HASH = /^[\w-]{22}$/;

/** The picture that an address names, in one of the widths that pages ask for; null for any other name. */
export async function findImageByName(db: Db, name: string): Promise<MediaFile | null> {
  const [, hash, width] = PICTURE.exec(name) ?? [];
  if (hash === undefined || !IMAGE_WIDTHS.includes(Number(width))) return null;
  return findImage(db, hash, Number(width));
}

/** The document of that hash; null for an unknown one. */
export async function documentOf(db: Db, hash: string): Promise<MediaFile | null> {
  return HASH.test(hash) ? findDocument(db, hash) : null;
}
