import { readNumberKey } from "#contract/rules/search/number-key.ts";
import type { Context } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { knownArticles } from "../import/known-store.ts";
import { isTarget, MAX_LETTERS, MAX_PINS } from "../import/read-files.ts";
import { REFERENCE_KINDS } from "../numbers/reference-store.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";
import { announceTerms, readTerms, REDIRECT_KINDS } from "../terms/terms-store.ts";
import { deleteEntry, insertEntry, lockEntries } from "./entry-store.ts";
import type { SearchEntry, SearchEntryProblem } from "./search-entry.ts";

/** Context of the entry's site, or of any site for kinds without one. */
export type EntryContext = Pick<Context, "site" | "catalogue"> & { db: Tx };

/**
 * Adds an entry, or replaces `before`, and notifies all processes. Returns a problem if the entry is invalid, if it exists, or if
 * `before` changed since it was read: the caller then rolls back.
 */
export async function saveSearchEntry(
  ctx: EntryContext,
  { before, entry: given }: { before: SearchEntry | null; entry: SearchEntry },
): Promise<SearchEntryProblem | null> {
  const entry = given.kind === "pin" ? { ...given, target: familiesOf(given).join(",") } : given;
  const problem = await findProblem(ctx, entry);
  if (problem) return problem;
  await lockEntries(ctx.db);
  if (before && !(await deleteEntry(ctx.db, before))) return "ChangedMeanwhileError";
  if (await isKnown(ctx.db, entry)) return "AlreadyExistsError";
  if (!(await insertEntry(ctx.db, entry))) return "AlreadyExistsError";
  await announceTerms(ctx.db);
  return null;
}

/** Removes an entry and notifies all processes. Returns a problem if it changed since it was read. */
export async function removeSearchEntry({ db }: Pick<EntryContext, "db">, entry: SearchEntry): Promise<SearchEntryProblem | null> {
  await lockEntries(db);
  if (!(await deleteEntry(db, entry))) return "ChangedMeanwhileError";
  await announceTerms(db);
  return null;
}

async function findProblem(ctx: EntryContext, entry: SearchEntry): Promise<SearchEntryProblem | null> {
  if (!isPhrase(entry.phrase)) return "InvalidPhraseError";
  if (entry.kind === "reference") return findReferenceProblem(ctx, entry);
  const languages = ctx.site.settings.site.languages.map((language) => language.slice(0, 2));
  if (!languages.includes(entry.language)) return "InvalidTargetError";
  if (entry.kind === "synonym") {
    if (!isPhrase(entry.target)) return "InvalidPhraseError";
    return foldPhrase(entry.phrase) === foldPhrase(entry.target) ? "SamePhraseError" : null;
  }
  const isReachable = entry.kind === "pin" ? arePinnable(ctx, familiesOf(entry)) : isRedirectTarget(ctx, entry);
  return isReachable ? null : "InvalidTargetError";
}

async function findReferenceProblem({ db }: EntryContext, entry: SearchEntry): Promise<SearchEntryProblem | null> {
  const hasBrand = entry.brand !== "" && entry.brand.length <= MAX_LETTERS;
  const isKind = REFERENCE_KINDS.some((kind) => kind === entry.targetKind);
  const hasRightBrand = entry.targetKind === "former" ? entry.brand === "" : hasBrand;
  if (!isKind || !hasRightBrand || readNumberKey(entry.phrase) === "") return "InvalidNumberError";
  return (await knownArticles(db, [entry.target])).has(entry.target) ? null : "InvalidTargetError";
}

function isPhrase(text: string): boolean {
  return foldPhrase(text) !== "" && text.length <= MAX_LETTERS;
}

function familiesOf({ target }: SearchEntry): string[] {
  return [...new Set(target.split(/[,\s]+/).filter(Boolean))];
}

function arePinnable({ catalogue }: EntryContext, familyIds: readonly string[]): boolean {
  const held = catalogue();
  return familyIds.length > 0 && familyIds.length <= MAX_PINS && familyIds.every((id) => held.findFamily(id) !== null);
}

/** A redirect to a host that the site does not list would have no effect (settings.search.redirectHosts). */
function isRedirectTarget({ site, catalogue }: EntryContext, { targetKind, target }: SearchEntry): boolean {
  const kind = REDIRECT_KINDS.find((each) => each === targetKind);
  if (!kind || !isTarget(kind, target)) return false;
  if (kind === "page") return true;
  if (kind === "address") return (site.settings.search?.redirectHosts ?? []).includes(URL.parse(target)?.hostname ?? "");
  return catalogue().findLink(target) !== null;
}

/** Whether an entry with the same phrase exists, in any spelling that the search does not distinguish. */
async function isKnown(tx: Tx, { kind, siteId, language, phrase, target }: SearchEntry): Promise<boolean> {
  if (kind === "reference") return false;
  const { synonyms, redirects, pins } = await readTerms(tx);
  const isSame = (one: string, other: string) => foldPhrase(one) === foldPhrase(other);
  if (kind === "synonym")
    return synonyms.some((each) => each.language === language && isSame(each.term, phrase) && isSame(each.target, target));
  return (kind === "pin" ? pins : redirects).some(
    (each) => each.siteId === siteId && each.language === language && isSame(each.phrase, phrase),
  );
}
