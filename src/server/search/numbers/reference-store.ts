import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export const REFERENCE_KINDS = ["foreign", "former", "manufacturer"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** One of our articles under another number. */
export type Reference = {
  kind: ReferenceKind;
  /** Brand that uses the number; empty for our own former numbers. */
  brand: string;
  /** The number as its list writes it. */
  number: string;
  numberKey: string;
  articleNumber: string;
  note: string;
};

/** `similar`: the number belongs to another article that ours is similar to. */
export type FoundReference = Omit<Reference, "kind"> & { kind: ReferenceKind | "similar" };

/** Returns references from staff and from catalogues for the keys, in one statement, sorted by kind and brand. */
export async function selectReferences(db: Db, keys: readonly string[]): Promise<FoundReference[]> {
  const asked = sql`any (${[...keys]}::text[])`;
  const { rows } = await sql<FoundReference>`
    select kind, brand, number, number_key as "numberKey", article_number as "articleNumber", note
    from article_reference where number_key = ${asked}
    union all
    select kind, brand, number, number_key, article_number, ''
    from article_alias where number_key = ${asked}
    order by kind, brand, "articleNumber"`.execute(db);
  return rows;
}

/** Replaces all references of a kind and brand. */
export async function replaceReferences(
  tx: Db,
  of: { kind: ReferenceKind; brand: string },
  references: readonly Pick<Reference, "number" | "numberKey" | "articleNumber" | "note">[],
): Promise<void> {
  await tx.deleteFrom("article_reference").where("kind", "=", of.kind).where("brand", "=", of.brand).execute();
  await sql`
    insert into article_reference (kind, brand, number_key, article_number, number, note)
    select ${of.kind}, ${of.brand}, r.number_key, r.article_number, r.number, r.note
    from unnest(
      ${references.map((one) => one.numberKey)}::text[],
      ${references.map((one) => one.articleNumber)}::text[],
      ${references.map((one) => one.number)}::text[],
      ${references.map((one) => one.note)}::text[]
    ) as r (number_key, article_number, number, note)`.execute(tx);
}
