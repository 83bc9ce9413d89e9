import { linkPrefixOf, type SiteRecord, withPrefix } from "../sites/index.ts";

/** Services and tools: no pages. */
const SERVICES = ["/graphql", "/sitecore/", "/webapi/", "/authorizationserver/", "/dev/", "/-/"];

/** What crawlers may not ask for: account, cart and checkout in every language, and the services behind the pages. */
export function robotsText({ settings }: Pick<SiteRecord, "settings">, origin: string): string {
  const { languages, pages } = settings.site;
  const { catalogUrl } = settings.catalog;
  const personal = [pages.cart, pages.checkout, pages.setPassword];
  const folders = new Set([pages.myAccount, pages.login, pages.registration].map(folderOf).filter((folder) => folder !== "/"));
  const lines = languages.flatMap((language) => {
    const inLanguage = (path: string): string => withPrefix(linkPrefixOf(language, languages), path);
    // "/cart" alone would forbid everything that begins with it.
    const exact = personal.map(inLanguage).flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
    return [...[...folders].map(inLanguage), ...exact, inLanguage(`${catalogUrl}?articleNumber=`)];
  });
  return [
    "User-agent: *",
    ...[...SERVICES, ...new Set(lines)].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** "/my-account/" of "/my-account/login". */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
