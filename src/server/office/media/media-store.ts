import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Upload } from "../../content/index.ts";
import { keyset, type Page, type PageInput } from "../list/keyset-store.ts";

export type MediaKind = "picture" | "drawing" | "document";
export type MediaListFilter = { text: string; kinds: readonly MediaKind[] };

const MEDIA_TYPES: Record<MediaKind, string> = { picture: "image/webp", drawing: "image/svg+xml", document: "application/pdf" };

export function kindOf({ mediaType }: Pick<Upload, "mediaType">): MediaKind {
  if (mediaType === MEDIA_TYPES.picture) return "picture";
  return mediaType === MEDIA_TYPES.drawing ? "drawing" : "document";
}

type Row = Upload & { sort_value: string; sort_id: string };

/** A page of the uploads, newest first. */
export async function selectUploads(db: Db, { text, kinds }: MediaListFilter, page: PageInput): Promise<Page<Upload>> {
  const keys = keyset({
    column: sql`u.uploaded_at`,
    type: "timestamptz",
    id: sql`u.hash`,
    idType: "text",
    isAscending: false,
    page,
  });
  const lower = text.toLowerCase();
  const isFound: RawBuilder<boolean> =
    text === ""
      ? sql`true`
      : sql`(strpos(lower(u.file_name), ${lower}) > 0 or exists (
          select 1 from jsonb_each_text(u.alt) as a where strpos(lower(a.value), ${lower}) > 0))`;
  const found = await sql<Row>`
    select u.hash, u.file_name as "fileName", u.media_type as "mediaType", u.width, u.height, u.bytes, u.alt, u.version, u.author,
      u.uploaded_at as "uploadedAt", ${keys.columns}
    from media_upload as u
    where ${keys.where} and ${isFound}
      and (${kinds.length} = 0 or u.media_type = any (${kinds.map((kind) => MEDIA_TYPES[kind])}::text[]))
    order by ${keys.orderBy}
    limit ${keys.limit}`.execute(db);
  return keys.toPage(found.rows, ({ sort_value: _value, sort_id: _id, ...upload }) => upload);
}

export type MediaUse = {
  kind: "page" | "draft" | "phrase" | "redirect";
  /** File of the page, key of the phrase, or address that is redirected. */
  id: string;
  /** Path of the page; the id for others and for header and footer. */
  name: string;
};

/** Where uploads are used, by hash: pages, also those that were taken off, drafts, edited phrases and redirects. */
export async function selectMediaUses(db: Db, hashes: readonly string[]): Promise<Map<string, MediaUse[]>> {
  const found = await sql<MediaUse & { hash: string }>`
    select h.hash, u.kind, u.id, coalesce(u.name, u.id) as name
    from unnest(${[...hashes]}::text[]) as h (hash)
    join (
      select 'page' as kind, d.file as id, d.body ->> 'path' as name, d.body::text as content from content_document as d
      union all
      select 'draft', d.file, d.body ->> 'path', d.body::text from content_draft as d
      union all
      select 'phrase', e.key, null, e.phrase from dictionary_edit as e
      union all
      select 'redirect', r.from_path, null, r.target from page_redirect as r
    ) as u on strpos(u.content, h.hash) > 0
    order by u.kind <> 'page', u.kind, u.id`.execute(db);
  const uses = new Map<string, MediaUse[]>();
  for (const { hash, ...use } of found.rows) uses.set(hash, [...(uses.get(hash) ?? []), use]);
  return uses;
}
