import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { UPLOAD_FOLDER } from "#contract/content/upload-address.ts";
import type { Db } from "../../db/db.ts";
import { overlaySettings } from "../settings/overlay-settings.ts";
import { selectSettingEdits } from "../settings/setting-edits-store.ts";
import { selectSitesOfFiles } from "../stored/content-store.ts";
import type { StoredSite } from "../stored/stored-content.ts";

/** A page or the layout in source form. */
export type ContentDocument = {
  file: string;
  body: ContentDocumentBody;
  version: number;
  isPublished: boolean;
  isEdited: boolean;
  /** Content of the file; null without one. */
  fileBody: ContentDocumentBody | null;
  fileHash: string | null;
  editedFileHash: string | null;
};

export type ContentDraft = {
  file: string;
  body: ContentDocumentBody;
  version: number;
  basedOn: number;
  savedAt: Date;
  staffId: string | null;
  author: string;
  publishAt: Date | null;
  publishProblem: string | null;
};

export type ContentRevision = {
  revisionId: number;
  file: string;
  body: ContentDocumentBody;
  isPublished: boolean;
  createdAt: Date;
  author: string;
};

const DOCUMENT = [
  "file",
  "body",
  "version",
  "is_published as isPublished",
  "is_edited as isEdited",
  "file_body as fileBody",
  "file_hash as fileHash",
  "edited_file_hash as editedFileHash",
] as const;

const DRAFT = [
  "file",
  "body",
  "version",
  "based_on as basedOn",
  "saved_at as savedAt",
  "staff_id as staffId",
  "author",
  "publish_at as publishAt",
  "publish_problem as publishProblem",
] as const;

const REVISION = ["revision_id as revisionId", "file", "body", "is_published as isPublished", "created_at as createdAt", "author"] as const;

export async function selectDocuments(db: Db): Promise<ContentDocument[]> {
  return (await db.selectFrom("content_document").select(DOCUMENT).orderBy("file").execute()) as unknown as ContentDocument[];
}

export async function selectDocument(db: Db, file: string): Promise<ContentDocument | null> {
  const row = await db.selectFrom("content_document").select(DOCUMENT).where("file", "=", file).executeTakeFirst();
  return (row as unknown as ContentDocument | undefined) ?? null;
}

export async function upsertDocument(tx: Db, { body, fileBody, ...document }: ContentDocument): Promise<void> {
  const values = {
    file: document.file,
    body: JSON.stringify(body),
    version: document.version,
    is_published: document.isPublished,
    is_edited: document.isEdited,
    file_body: fileBody && JSON.stringify(fileBody),
    file_hash: document.fileHash,
    edited_file_hash: document.editedFileHash,
  };
  await tx
    .insertInto("content_document")
    .values(values)
    .onConflict((conflict) => conflict.column("file").doUpdateSet(values))
    .execute();
}

export async function deleteDocument(tx: Db, file: string): Promise<void> {
  await tx.deleteFrom("content_document").where("file", "=", file).execute();
}

export async function selectDrafts(db: Db): Promise<ContentDraft[]> {
  return (await db.selectFrom("content_draft").select(DRAFT).orderBy("file").execute()) as unknown as ContentDraft[];
}

export async function selectDraft(db: Db, file: string): Promise<ContentDraft | null> {
  const row = await db.selectFrom("content_draft").select(DRAFT).where("file", "=", file).executeTakeFirst();
  return (row as unknown as ContentDraft | undefined) ?? null;
}

export async function upsertDraft(tx: Db, { body, ...draft }: ContentDraft): Promise<void> {
  const values = {
    file: draft.file,
    body: JSON.stringify(body),
    version: draft.version,
    based_on: draft.basedOn,
    saved_at: draft.savedAt,
    staff_id: draft.staffId,
    author: draft.author,
    publish_at: draft.publishAt,
    publish_problem: draft.publishProblem,
  };
  await tx
    .insertInto("content_draft")
    .values(values)
    .onConflict((conflict) => conflict.column("file").doUpdateSet(values))
    .execute();
}

export async function deleteDraft(tx: Db, file: string): Promise<void> {
  await tx.deleteFrom("content_draft").where("file", "=", file).execute();
}

export async function insertRevision(
  tx: Db,
  { body, ...revision }: Omit<ContentRevision, "revisionId"> & { staffId: string | null },
): Promise<number> {
  const { revision_id: revisionId } = await tx
    .insertInto("content_revision")
    .values({
      file: revision.file,
      body: JSON.stringify(body),
      is_published: revision.isPublished,
      created_at: revision.createdAt,
      staff_id: revision.staffId,
      author: revision.author,
    })
    .returning("revision_id")
    .executeTakeFirstOrThrow();
  return revisionId;
}

/** The newest revisions of a page without their bodies, newest first. */
export async function selectRevisions(db: Db, file: string, limit: number): Promise<Omit<ContentRevision, "body" | "file">[]> {
  return db
    .selectFrom("content_revision")
    .select(["revision_id as revisionId", "is_published as isPublished", "created_at as createdAt", "author"])
    .where("file", "=", file)
    .orderBy("revision_id", "desc")
    .limit(limit)
    .execute();
}

export async function selectRevision(db: Db, file: string, revisionId: number): Promise<ContentRevision | null> {
  const row = await db
    .selectFrom("content_revision")
    .select(REVISION)
    .where("file", "=", file)
    .where("revision_id", "=", revisionId)
    .executeTakeFirst();
  return (row as unknown as ContentRevision | undefined) ?? null;
}

/** Sites with their settings as the back office edited them, the first one's default first. */
export async function selectSites(db: Db): Promise<readonly StoredSite[]> {
  return overlaySettings(await selectSitesOfFiles(db), await selectSettingEdits(db)).sites;
}

/** The secret that signs preview links; stores the result of `fresh` if there is none yet. */
export async function findOrInsertPreviewKey(db: Db, fresh: () => string, now: Date): Promise<string> {
  const find = async () => (await db.selectFrom("content_preview_key").select("secret").executeTakeFirst())?.secret;
  const known = await find();
  if (known !== undefined) return known;
  await db
    .insertInto("content_preview_key")
    .values({ secret: fresh(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have stored its key first.
  return (await find())!;
}

/** Paths of pictures that content can show. */
export async function selectPictures(db: Db, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("media")
    .select("path")
    .where("content_type", "like", "image/%")
    // Exported uploads, which are listed as uploads as well.
    .where("path", "not like", `${UPLOAD_FOLDER}/%`)
    .where((where) => where(where.fn<number>("strpos", ["path", where.val(text)]), ">", text === "" ? -1 : 0))
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}
