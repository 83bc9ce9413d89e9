import { FEATURES, featuresFor, isOn, type ViewerFeatures } from "#contract/rules/shop/features.ts";
import { priceViewOf } from "#contract/rules/shop/price-view.ts";
import { defaultPriceView } from "#contract/rules/shop/shop-mode.ts";
import type { PriceView, SiteSettings } from "#contract/site-settings.ts";
import type { Site } from "../context.ts";
import type { Viewer } from "../viewer.ts";

/** The site with the features and the price view of a viewer, who may have chosen one; the site itself if both are its own. */
export function siteForViewer<Kind extends Site>(site: Kind, viewer: Viewer, chosen: PriceView | null = viewer.priceView ?? null): Kind {
  const priceViewer = viewer.kind === "customer" ? { isCustomer: true, groups: viewer.groups } : { isCustomer: false, groups: 0 };
  const own = siteForGroups(site, priceViewer.groups);
  return withPriceView(own, priceViewOf(own.settings, priceViewer, chosen));
}

/** The site with the features that customers of these groups (bit mask) have; the site itself if visitors have the same. */
export function siteForGroups<Kind extends Site>(site: Kind, groups: number): Kind {
  if (!site.switches || groups === 0) return site;
  const features = featuresFor(site.switches, groups);
  const key = listOff(features);
  return key === listOff(site.settings.site.features) ? site : withFeatures(site, features, key);
}

/** Names of the features that are off; equal for viewers who see the same pages. */
export function listOff(features: ViewerFeatures | undefined): string {
  return FEATURES.filter((feature) => !isOn({ site: { features } }, feature)).join(" ");
}

// Caches of pages, catalogues and rendered HTML distinguish settings by identity, so each variant of a site is one object.
const byFeatures = new WeakMap<Site, Map<string, Site>>();
const byPriceView = new WeakMap<Site, Map<PriceView, Site>>();

function withFeatures<Kind extends Site>(site: Kind, features: ViewerFeatures, key: string): Kind {
  return variantOf(byFeatures, site, key, () => {
    const { switches: _resolved, ...rest } = changeSettings(site, (settings) => ({ ...settings, site: { ...settings.site, features } }));
    return rest as Kind;
  });
}

function withPriceView<Kind extends Site>(site: Kind, priceView: PriceView): Kind {
  const { shopType, priceView: current = defaultPriceView(shopType) } = site.settings.shop;
  if (current === priceView) return site;
  return variantOf(byPriceView, site, priceView, () =>
    changeSettings(site, (settings) => ({ ...settings, shop: { ...settings.shop, priceView } })),
  );
}

function variantOf<Key, Kind extends Site>(variants: WeakMap<Site, Map<Key, Site>>, site: Kind, key: Key, make: () => Kind): Kind {
  const known = variants.get(site) ?? new Map<Key, Site>();
  variants.set(site, known);
  const variant = known.get(key) ?? make();
  known.set(key, variant);
  return variant as Kind;
}

function changeSettings<Kind extends Site>(site: Kind, change: (settings: SiteSettings) => SiteSettings): Kind {
  return {
    ...site,
    settings: change(site.settings),
    ...(site.settingsByLanguage && {
      settingsByLanguage: Object.fromEntries(
        Object.entries(site.settingsByLanguage).map(([language, settings]) => [language, change(settings)]),
      ),
    }),
  };
}
