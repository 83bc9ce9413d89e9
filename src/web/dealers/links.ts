import type { DealerData } from "#contract/screens.ts";

type Address = DealerData["Retailer"]["Address"];

/** Whether the device hands geo: addresses to a maps application; others have none to hand them to. */
export const knowsGeoLinks = (userAgent: string): boolean => /Android/i.test(userAgent);

/**
 * The way to a dealer: for the device's own maps application where there is one, or where the site names no page of routes;
 * otherwise that page, whose address has places for {latitude} and {longitude}.
 */
export function routeLink({ Latitude, Longitude }: Address, template: string, isForDevice: boolean): string {
  if (isForDevice || !template) return `geo:${Latitude},${Longitude}?q=${Latitude},${Longitude}`;
  return template.replaceAll("{latitude}", String(Latitude)).replaceAll("{longitude}", String(Longitude));
}

/** Only what is an address of the web may lead away from here. */
export function webLink(address: string): string | null {
  return /^https?:\/\//i.test(address) ? address : null;
}
