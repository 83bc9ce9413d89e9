import { searchAddress } from "#contract/rules/search/search-query.ts";
import type { Translate } from "#web/ui/text.ts";
import { matchNote } from "./match-note.ts";
import type { Suggested } from "./use-suggestions.ts";

export type Entry = { key: string; href: string; text: string; note?: string; image?: string | null; articleNumber?: string };
export type Group = { name: string; entries: Entry[] };

type Ways = { t: Translate; link: (path: string) => string; search: string };

/** What is suggested, in its groups; empty ones are left out. The last one leads to all there is. */
export function suggestionGroups(found: Suggested, { t, link, search }: Ways): Group[] {
  const { products, families, categories, documents, pages, redirect, query } = found;
  const plain = (entries: readonly { name: string; link: string }[]) =>
    entries.map(({ name, link: path }): Entry => ({ key: path, href: link(path), text: name }));
  const groups: Group[] = [
    {
      name: t("Search.Group.Articles"),
      entries: products.map((article) => ({
        key: article.id,
        href: link(article.link),
        text: article.name,
        image: article.image,
        articleNumber: article.id,
        note: [t("Product.ArticleNumber", article.id), matchNote(t, article)].filter(Boolean).join(" · "),
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
  // A question that leads elsewhere is searched nevertheless from here.
  const all = link(searchAddress(search, { query, stays: redirect !== null }));
  return [
    ...groups.filter(({ entries }) => entries.length > 0),
    { name: "", entries: [{ key: "all", href: all, text: t("Search.Suggest.All", query) }] },
  ];
}
