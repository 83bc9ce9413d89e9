import { sql } from "kysely";
import type { Db } from "../../db/db.ts";

export const REFERENCE_KINDS = ["foreign", "former", "manufacturer"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** One of our articles under another number. */
export type Reference = {
  kind: ReferenceKind;
  /** Whose number it is; empty for our own former ones. */
  brand: string;
  /** As its list writes it. */
  number: string;
  numberKey: string;
  articleNumber: string;
  note: string;
};

/** References with one of some keys, in one statement, in the order of their brands. */
export async function selectReferences(db: Db, keys: readonly string[]): Promise<Reference[]> {
  return db
    .selectFrom("article_reference as r")
    .select(["r.kind", "r.brand", "r.number", "r.number_key as numberKey", "r.article_number as articleNumber", "r.note"])
    .where((where) => where("r.number_key", "=", where.fn.any(where.val([...keys]))))
    .orderBy("r.kind")
    .orderBy("r.brand")
    .orderBy("r.article_number")
    .$castTo<Reference>()
    .execute();
}

/** Puts these in the place of all references of a kind and brand. */
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
