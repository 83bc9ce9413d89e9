import type { DealerData } from "#contract/screens.ts";

type Address = DealerData["Retailer"]["Address"];

/** Whether the device opens geo: addresses in a maps application. */
export const knowsGeoLinks = (userAgent: string): boolean => /Android/i.test(userAgent);

/**
 * Route to a dealer: in the device's own maps application if it has one or the site configures no route page; otherwise that
 * page, with {latitude} and {longitude} filled in.
 */
export function routeLink({ Latitude, Longitude }: Address, template: string, isForDevice: boolean): string {
  if (isForDevice || !template) return `geo:${Latitude},${Longitude}?q=${Latitude},${Longitude}`;
  return template.replaceAll("{latitude}", String(Latitude)).replaceAll("{longitude}", String(Longitude));
}

/** Only web addresses are allowed as external links. */
export function webLink(address: string): string | null {
  return /^https?:\/\//i.test(address) ? address : null;
}
