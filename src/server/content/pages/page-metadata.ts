import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { PageMetadata } from "#contract/layout.ts";
import { getLinkPrefix } from "../../sites/index.ts";
import { textOf, type PageRequest } from "./page-request.ts";
import type { StoredPage } from "../../ports/content-port.ts";

/** Title, description and URLs of a page from its content; loaders can override them. */
export function pageMetadataFrom(request: PageRequest, page: StoredPage): PageMetadata {
  const { site, origin, path, query, language } = request;
  const languages = site.settings.site.languages;
  const hrefIn = (tag: string): string => origin + withPrefix(getLinkPrefix(tag, languages), path);
  // A page without indexing is specific to a visitor: links to its other languages preserve the query, e.g. the token of an
  // emailed link.
  const kept = query !== "" && !isIndexable(page) ? `?${query}` : "";
  const alternates =
    languages.length > 1
      ? [
          ...languages.map((tag) => ({ language: tag, href: hrefIn(tag) + kept })),
          { language: "x-default", href: hrefIn(languages[0]!) + kept },
        ]
      : [];
  return {
    title: pageTitle(textOf(page.fields["title"]) || page.name, siteNameIn(request)),
    description: textOf(page.fields["description"]),
    canonical: hrefIn(language),
    alternates,
    robots: robotsOf(page),
    jsonLd: [],
  };
}

/** Whether search engines may index a page. */
export function isIndexable(page: StoredPage): boolean {
  return !/\b(noindex|none)\b/i.test(robotsOf(page));
}

function robotsOf(page: StoredPage): string {
  return textOf(page.fields["robots"]) || (page.isCacheable ? "index, follow" : "noindex, follow");
}

/** Title of every page: its own title, then the site's name. */
export function pageTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} | ${siteName}`;
}

export function siteNameIn({ site, language }: PageRequest): string {
  return (site.settingsByLanguage[language] ?? site.settings).site.name;
}
