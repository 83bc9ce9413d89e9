import type { ScreenData } from "#contract/screens.ts";
import type { Loaders } from "../../loader.ts";
import type { PageDeps } from "../pages/page-deps.ts";

/** Links to the other sites in the footer, if switching is allowed: in the demo and during development. */
export function siteSwitchLoaders({ content, canSwitchSite }: Pick<PageDeps, "content" | "canSwitchSite">): Loaders {
  if (!canSwitchSite) return {};
  return {
    async Footer({ ctx, page }) {
      const data: ScreenData["Footer"] = {
        path: page.uri,
        sites: content.current().sites.map(({ siteId, settings, settingsByLanguage }) => {
          const { site, shop } = settingsByLanguage[page.language] ?? settings;
          return { siteId, name: site.name, theme: site.theme, shopType: shop.shopType, isCurrent: siteId === ctx.site.siteId };
        }),
      };
      return { data };
    },
  };
}
