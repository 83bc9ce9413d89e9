import type { SiteSettings } from "#contract/site-settings.ts";
import type { MapHandle, MapOptions } from "./map-handle.ts";

/** Opens the site's map: the external one with consent, otherwise the built-in one. Loads its code lazily. */
export async function openMap(
  place: HTMLElement,
  options: MapOptions,
  site: SiteSettings["site"],
  mayAskOutside: boolean,
): Promise<MapHandle> {
  if (site.mapsKey && mayAskOutside) return (await import("./external-map.ts")).openExternalMap(place, options, site.mapsKey);
  return (await import("./builtin-map.ts")).openBuiltinMap(place, options, {
    url: site.mapTilesUrl,
    attribution: site.mapTilesAttribution,
  });
}
