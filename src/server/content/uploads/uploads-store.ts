import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

/** Alternative text by language, two letters. */
export type AltTexts = Readonly<Record<string, string>>;

export type Upload = {
  hash: string;
  /** Last part of its address. */
  fileName: string;
  mediaType: string;
  /** In pixels; 0 for documents. */
  width: number;
  height: number;
  bytes: number;
  alt: AltTexts;
  version: number;
  author: string;
  uploadedAt: Date;
};

/** A picture in one of its widths; a drawing or document has one of width 0. */
export type UploadSize = { width: number; content: Buffer };

const UPLOAD = [
  "hash",
  "file_name as fileName",
  "media_type as mediaType",
  "width",
  "height",
  "bytes",
  "alt",
  "version",
  "author",
  "uploaded_at as uploadedAt",
] as const;

export async function insertUpload(
  db: Db,
  { alt, ...upload }: Omit<Upload, "version"> & { staffId: string | null },
  sizes: readonly UploadSize[],
): Promise<void> {
  await db
    .insertInto("media_upload")
    .values({
      hash: upload.hash,
      file_name: upload.fileName,
      media_type: upload.mediaType,
      width: upload.width,
      height: upload.height,
      bytes: upload.bytes,
      alt: JSON.stringify(alt),
      staff_id: upload.staffId,
      author: upload.author,
      uploaded_at: upload.uploadedAt,
    })
    .execute();
  for (const { width, content } of sizes) await db.insertInto("media_upload_size").values({ hash: upload.hash, width, content }).execute();
}

export async function selectUpload(db: Db, hash: string): Promise<Upload | null> {
  const row = await db.selectFrom("media_upload").select(UPLOAD).where("hash", "=", hash).executeTakeFirst();
  return (row as Upload | undefined) ?? null;
}

export async function updateAlt(db: Db, hash: string, alt: AltTexts): Promise<void> {
  await db
    .updateTable("media_upload")
    .set(({ eb }) => ({ alt: JSON.stringify(alt), version: eb("version", "+", 1) }))
    .where("hash", "=", hash)
    .execute();
}

export async function deleteUpload(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("media_upload").where("hash", "=", hash).execute();
}

/**
 * The content of an upload: a picture in the smallest stored width that is large enough, or else in its largest. Null if there is none of
 * this name.
 */
export async function findUploadContent(
  db: Db,
  { hash, fileName, width }: { hash: string; fileName: string; width: number },
): Promise<{ mediaType: string; width: number; content: Buffer } | null> {
  const row = await db
    .selectFrom("media_upload as u")
    .innerJoin("media_upload_size as s", "s.hash", "u.hash")
    .select(["u.media_type as mediaType", "s.width", "s.content"])
    .where("u.hash", "=", hash)
    .where("u.file_name", "=", fileName)
    .orderBy((eb) => eb("s.width", ">=", width), "desc")
    .orderBy((eb) => eb.fn("abs", [eb("s.width", "-", width)]))
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Uploads that a text of pages refers to, in their largest width. */
export async function selectReferencedUploads(db: Db, text: string): Promise<{ hash: string; fileName: string; content: Buffer }[]> {
  return db
    .selectFrom("media_upload as u")
    .innerJoin("media_upload_size as s", "s.hash", "u.hash")
    .distinctOn("u.hash")
    .select(["u.hash", "u.file_name as fileName", "s.content"])
    .where(sql<boolean>`strpos(${text}, u.hash) > 0`)
    .orderBy("u.hash")
    .orderBy("s.width", "desc")
    .execute();
}
