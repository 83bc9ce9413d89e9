import { searchAddress } from "#contract/rules/search/search-query.ts";
import type { Translate } from "#web/ui/text.ts";
import { articleHint } from "./match-hint.ts";
import type { Suggested } from "./use-suggestions.ts";

type Unplaced = { key: string; href: string; text: string; note?: string; image?: string | null; articleNumber?: string };
/** `place`: index among all entries, from 0. */
export type Entry = Unplaced & { place: number };
export type Group = { name: string; entries: Entry[] };

type Ways = { t: Translate; link: (path: string) => string; search: string };

/** Suggestions in groups, without empty ones. The last entry links to all results. */
export function suggestionGroups(suggested: Suggested, { t, link, search }: Ways): Group[] {
  const { products, families, categories, documents, pages, redirect, query } = suggested;
  const plain = (entries: readonly { name: string; link: string }[]) =>
    entries.map(({ name, link: path }): Unplaced => ({ key: path, href: link(path), text: name }));
  const groups: { name: string; entries: Unplaced[] }[] = [
    {
      name: t("Search.Group.Articles"),
      entries: products.map((article) => ({
        key: article.id,
        href: link(article.link),
        text: article.name,
        image: article.image,
        articleNumber: article.id,
        note: articleHint(t, article),
      })),
    },
    { name: t("Search.Group.Families"), entries: plain(families) },
    { name: t("Search.Group.Categories"), entries: plain(categories) },
    {
      name: t("Search.Group.Documents"),
      entries: documents.map(({ address, name, articleName }) => ({
        key: address,
        href: address,
        text: name || articleName,
        note: articleName,
      })),
    },
    { name: t("Search.Group.Pages"), entries: plain(pages) },
  ];
  // Skips the redirect of the query, to show results anyway.
  const all = link(searchAddress(search, { query, stays: redirect !== null }));
  const found = groups.filter(({ entries }) => entries.length > 0);
  // Without suggestions the text does not promise results.
  const text = t(found.length === 0 && redirect === null ? "Search.Suggest.None" : "Search.Suggest.All", query);
  const shown = [...found, { name: "", entries: [{ key: "all", href: all, text }] }];
  let position = 0;
  return shown.map(({ name, entries }) => ({ name, entries: entries.map((entry) => ({ ...entry, place: position++ })) }));
}
