import { validateGtin } from "#contract/rules/search/gtin.ts";
import type { Context } from "../../context.ts";
import { foldPhrase } from "../terms/fold-phrase.ts";
import { addSearch } from "./search-day-store.ts";

const MAX_CHARACTERS = 60;
/** Maximum number of distinct queries a process stores per day, so that nonsense queries cannot fill the disk. */
const MAX_PER_DAY = 20_000;

type Counted = { language: string; query: string; hits: number; chosenKind?: string };
export type CountSearch = (ctx: Pick<Context, "db" | "clock" | "log" | "site">, counted: Counted) => Promise<void>;

/**
 * Counts searches by folded query, without any data about the user. Skips queries that may name a person. A failure to
 * count is logged and never fails the search.
 */
export function createSearchCounter(mostPerDay = MAX_PER_DAY): CountSearch {
  const today = { day: "", seen: new Set<string>() };
  return async ({ db, clock, log, site }, { language, query, hits, chosenKind = "" }) => {
    const folded = foldPhrase(query);
    if (folded === "" || folded.length > MAX_CHARACTERS || mayBePersonal(query)) return;
    const day = clock.now().toISOString().slice(0, 10);
    if (today.day !== day) Object.assign(today, { day, seen: new Set() });
    if (!today.seen.has(folded) && today.seen.size >= mostPerDay) return;
    today.seen.add(folded);
    try {
      await addSearch(db, { day, siteId: site.siteId, language, query: folded, typed: tidy(query), hits, chosenKind });
    } catch (error) {
      log.warn({ err: error }, "a search could not be counted");
    }
  };
}

/** The typed query in one line. Compatibility characters such as a fullwidth at sign count as the plain ones, as in the folded query. */
function tidy(query: string): string {
  const characters = Array.from(
    query
      .normalize("NFKC")
      .replaceAll(/[\s\p{C}]+/gu, " ")
      .trim(),
  );
  return characters.slice(0, MAX_CHARACTERS).join("").replaceAll("@", "").trim();
}

/** Digits with separators between them, as in phone, card and account numbers. */
const LONG_NUMBER = /\d(?:[\s./()-]{0,3}\d){10,}/g;
const PHONE_OR_ACCOUNT = /^\s*(?:\+\s?\d|00\s?[1-9]\d)|\b[a-z]{2}\d{2}(?:\s?[a-z\d]{4}){3}/i;

/** Email addresses, phone numbers and accounts. Article numbers of other brands are shorter, and a GTIN has a check digit. */
function mayBePersonal(query: string): boolean {
  if (query.includes("@") || PHONE_OR_ACCOUNT.test(query)) return true;
  return (query.match(LONG_NUMBER) ?? []).some((number) => validateGtin(number.replaceAll(/\D/g, "")) !== "right");
}
