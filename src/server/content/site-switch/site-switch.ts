import type { ScreenData } from "#contract/screens.ts";
import type { Loaders } from "../../loader.ts";
import type { PageDeps } from "../pages/page-deps.ts";

/** The footer's way to the other sites, where switching is allowed: the demo and development. */
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
