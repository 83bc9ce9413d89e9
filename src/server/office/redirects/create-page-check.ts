import { idsInSlug } from "../../catalogue/index.ts";
import type { SiteRecord } from "../../context.ts";
import { readAddress } from "../../sites/index.ts";
import type { StaffContext } from "../office-context.ts";

/** Whether a site shows a page at a path. */
export type PageCheck = (path: string) => boolean;

/** Pages with a parameter of the catalogue exist if the catalogue has the article or group; other parameters can have any value. */
export function createPageCheck({ content, shopContext }: Pick<StaffContext, "content" | "shopContext">, site: SiteRecord): PageCheck {
  const ctx = shopContext(site);
  return (address) => {
    const { language, path } = readAddress(address, site.settings.site.languages);
    const found = content.findPage(site.siteId, language, path);
    if (!found) return false;
    const { article, family, category } = found.params;
    if (article !== undefined) return ctx.catalogue(language).findArticle(article) !== null;
    const slug = family ?? category;
    return slug === undefined || idsInSlug(slug).some((id) => ctx.catalogue(language).findLink(id) !== null);
  };
}
