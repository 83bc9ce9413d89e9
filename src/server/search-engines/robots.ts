import { UNCRAWLED_PATHS } from "#contract/service-paths.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import { getLinkPrefix } from "../sites/index.ts";
import type { SiteRecord } from "../context.ts";

/** The robots.txt: disallows account, cart and checkout in every language, and the services behind the pages. */
export function robotsText({ settings }: Pick<SiteRecord, "settings">, origin: string): string {
  const { languages, pages } = settings.site;
  const { catalogUrl } = settings.catalog;
  const personal = [pages.cart, pages.checkout, pages.setPassword];
  const folders = new Set([pages.myAccount, pages.login, pages.registration].map(folderOf).filter((folder) => folder !== "/"));
  const lines = languages.flatMap((language) => {
    const inLanguage = (path: string): string => withPrefix(getLinkPrefix(language, languages), path);
    const exact = personal.map(inLanguage).flatMap(nothingLonger);
    return [...[...folders].map(inLanguage), ...exact, inLanguage(`${catalogUrl}?articleNumber=`)];
  });
  return [
    "User-agent: *",
    ...[...UNCRAWLED_PATHS.flatMap(nothingLonger), ...new Set(lines)].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** Rules for a path and everything below it: "/cart" alone would match every path with that prefix. */
function nothingLonger(path: string): string[] {
  return [`${path}$`, `${path}?`, `${path}/`];
}

/** "/my-account/login" → "/my-account/". */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
