import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { articleLink } from "../catalogue/index.ts";
import type { SiteRecord } from "../context.ts";
import type { CataloguePort } from "../ports/catalogue-port.ts";
import type { ContentSnapshot } from "../ports/content-port.ts";
import { isIndexable } from "../content/index.ts";
import { getLinkPrefix } from "../sites/index.ts";

/** One page with its path in each of its languages. */
export type Address = { paths: readonly { language: string; path: string }[]; source: "content" | "catalogue" };

/** All indexable pages of a site, generated lazily because there may be a million. */
export type AddressList = { count: number; slice(from: number, to: number): Generator<Address> };

/** Public content pages, then categories and families with articles, then articles. */
export function listAddresses(
  snapshot: Pick<ContentSnapshot, "listPages">,
  site: SiteRecord,
  catalogueIn: (language: string) => CataloguePort,
): AddressList {
  const { languages } = site.settings.site;
  const pages = languages.map((language) => ({ language, paths: new Set(publicPaths(snapshot, site.siteId, language)) }));
  const pagePaths = [...new Set(pages.flatMap(({ paths }) => [...paths]))];
  const [first] = languages;
  const groups = catalogueIn(first!).listGroups();
  const articles = catalogueIn(first!).listArticleNumbers();
  const inLanguage = (language: string, path: string) => ({ language, path: withPrefix(getLinkPrefix(language, languages), path) });

  const addressAt = (index: number): Address => {
    const page = pagePaths[index];
    if (page !== undefined) {
      const spoken = pages.filter(({ paths }) => paths.has(page));
      return { source: "content", paths: spoken.map(({ language }) => inLanguage(language, page)) };
    }
    const group = groups[index - pagePaths.length];
    const linkIn = (language: string): string =>
      group
        ? (catalogueIn(language).findLink(group.id)?.link ?? group.link)
        : articleLink(articles[index - pagePaths.length - groups.length]!);
    return { source: "catalogue", paths: languages.map((language) => inLanguage(language, linkIn(language))) };
  };
  const count = pagePaths.length + groups.length + articles.length;
  return {
    count,
    *slice(from, to) {
      for (let index = from; index < Math.min(to, count); index += 1) yield addressAt(index);
    },
  };
}

/** Pages with parameters are templates of catalogue pages, which are listed from the catalogue. */
function publicPaths(snapshot: Pick<ContentSnapshot, "listPages">, siteId: string, language: string): string[] {
  return snapshot
    .listPages(siteId, language)
    .filter((page) => isIndexable(page) && !page.path.includes(":"))
    .map((page) => page.path);
}
