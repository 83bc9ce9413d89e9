import type { SiteSettings } from "#contract/site-settings.ts";
import type { MapHandle, MapOptions } from "./map-handle.ts";

/** Opens the map that the site has: one from outside where somebody agreed to it, otherwise our own. Its code comes now. */
export async function openMap(
  place: HTMLElement,
  options: MapOptions,
  site: SiteSettings["site"],
  mayAskOutside: boolean,
): Promise<MapHandle> {
  if (site.mapsKey && mayAskOutside) return (await import("./external-map.ts")).openExternalMap(place, options, site.mapsKey);
  return (await import("./own-map.ts")).openOwnMap(place, options, { url: site.mapTilesUrl, attribution: site.mapTilesAttribution });
}
