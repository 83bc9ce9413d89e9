import type { Db } from "../../db/db.ts";

export type MediaFile = { mediaType: string; content: Buffer };

/** Returns an image in the smallest stored width that is large enough, else in its largest; null if unknown. */
export async function findImage(db: Db, hash: string, width: number): Promise<MediaFile | null> {
  const row = await db
    .selectFrom("catalogue_media_size")
    .select(["media_type", "content"])
    .where("hash", "=", hash)
    .where("width", ">", 0)
    .orderBy((eb) => eb("width", ">=", width), "desc")
    .orderBy((eb) => eb.fn("abs", [eb("width", "-", width)]))
    .limit(1)
    .executeTakeFirst();
  return row ? { mediaType: row.media_type, content: row.content } : null;
}

export async function findDocument(db: Db, hash: string): Promise<MediaFile | null> {
  const row = await db
    .selectFrom("catalogue_media_size")
    .select(["media_type", "content"])
    .where("hash", "=", hash)
    .where("width", "=", 0)
    .executeTakeFirst();
  return row ? { mediaType: row.media_type, content: row.content } : null;
}
