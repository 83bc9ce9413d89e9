import { priceViewOf } from "#contract/rules/shop/price-view.ts";
import { defaultPriceView } from "#contract/rules/shop/shop-mode.ts";
import type { PriceView, SiteSettings } from "#contract/site-settings.ts";
import type { Site } from "../context.ts";
import type { Viewer } from "../viewer.ts";

/** The site with the price view of a viewer, who may have chosen one; the site itself if that is its own view. */
export function siteForViewer<Kind extends Site>(site: Kind, viewer: Viewer, chosen: PriceView | null = viewer.priceView ?? null): Kind {
  const priceViewer = viewer.kind === "customer" ? { isCustomer: true, groups: viewer.groups } : { isCustomer: false, groups: 0 };
  return withPriceView(site, priceViewOf(site.settings, priceViewer, chosen));
}

// The cache of rendered HTML distinguishes settings by identity, so each view of a site is one object.
const views = new WeakMap<Site, Partial<Record<PriceView, Site>>>();

function withPriceView<Kind extends Site>(site: Kind, priceView: PriceView): Kind {
  const { shopType, priceView: current = defaultPriceView(shopType) } = site.settings.shop;
  if (current === priceView) return site;
  const known = views.get(site) ?? {};
  views.set(site, known);
  const change = (settings: SiteSettings): SiteSettings => ({ ...settings, shop: { ...settings.shop, priceView } });
  const changed = (known[priceView] ??= {
    ...site,
    settings: change(site.settings),
    ...(site.settingsByLanguage && {
      settingsByLanguage: Object.fromEntries(
        Object.entries(site.settingsByLanguage).map(([language, settings]) => [language, change(settings)]),
      ),
    }),
  });
  return changed as Kind;
}
