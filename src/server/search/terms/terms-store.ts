import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { Redirect, RedirectKind } from "../../ports/search-terms-port.ts";

export const SEARCH_CHANNEL = "search_terms";

/** `isBoth`: the synonym applies in both directions. */
export type Synonym = { language: string; term: string; target: string; isBoth: boolean };
export const REDIRECT_KINDS = ["page", "category", "family", "address"] as const satisfies readonly RedirectKind[];
export type Pin = { siteId: string; language: string; phrase: string; familyIds: readonly string[] };

export type TermRows = { synonyms: Synonym[]; redirects: Redirect[]; pins: Pin[]; hasReferences: boolean };

/** Reads the whole search configuration in four statements. */
export async function readTerms(db: Db): Promise<TermRows> {
  const synonyms = await db
    .selectFrom("search_synonym")
    .select(["language", "term", "target", "is_both as isBoth"])
    .orderBy("language")
    .orderBy("term")
    .orderBy("target")
    .execute();
  const redirects = await db
    .selectFrom("search_redirect")
    .select(["site_id as siteId", "language", "phrase", "is_part as isPart", "target_kind as kind", "target"])
    .orderBy("phrase")
    .$castTo<Redirect>()
    .execute();
  const pins = await db
    .selectFrom("search_pin")
    .select((eb) => [
      "site_id as siteId",
      "language",
      "phrase",
      sql<string[]>`array_agg(${eb.ref("family_id")} order by ${eb.ref("place")})`.as("familyIds"),
    ])
    .groupBy(["site_id", "language", "phrase"])
    .execute();
  const { rows } = await sql<{
    known: boolean;
  }>`select exists (select 1 from article_reference) or exists (select 1 from article_alias) as known`.execute(db);
  return { synonyms, redirects, pins, hasReferences: rows[0]!.known };
}

/** Replaces all synonyms of a language. */
export async function replaceSynonyms(tx: Db, language: string, synonyms: readonly Synonym[]): Promise<void> {
  await tx.deleteFrom("search_synonym").where("language", "=", language).execute();
  await sql`
    insert into search_synonym (language, term, target, is_both)
    select ${language}, s.term, s.target, s.is_both
    from unnest(
      ${synonyms.map((one) => one.term)}::text[],
      ${synonyms.map((one) => one.target)}::text[],
      ${synonyms.map((one) => one.isBoth)}::boolean[]
    ) as s (term, target, is_both)`.execute(tx);
}

/** Replaces all redirects of a site and language. */
export async function replaceRedirects(
  tx: Db,
  of: { siteId: string; language: string },
  redirects: readonly Pick<Redirect, "phrase" | "isPart" | "kind" | "target">[],
): Promise<void> {
  await tx.deleteFrom("search_redirect").where("site_id", "=", of.siteId).where("language", "=", of.language).execute();
  if (redirects.length === 0) return;
  await tx
    .insertInto("search_redirect")
    .values(
      redirects.map(({ phrase, isPart, kind, target }) => ({
        site_id: of.siteId,
        language: of.language,
        phrase,
        is_part: isPart,
        target_kind: kind,
        target,
      })),
    )
    .execute();
}

/** Replaces the pinned families of a phrase; an empty list removes the pins. */
export async function replacePins(tx: Db, { siteId, language, phrase, familyIds }: Pin): Promise<void> {
  await tx.deleteFrom("search_pin").where("site_id", "=", siteId).where("language", "=", language).where("phrase", "=", phrase).execute();
  if (familyIds.length === 0) return;
  await tx
    .insertInto("search_pin")
    .values(familyIds.map((family_id, index) => ({ site_id: siteId, language, phrase, place: index + 1, family_id })))
    .execute();
}

/** Notifies all processes of a change; Postgres delivers the notification on commit. */
export async function announceTerms(tx: Db): Promise<void> {
  await sql`select pg_notify(${SEARCH_CHANNEL}, '')`.execute(tx);
}
