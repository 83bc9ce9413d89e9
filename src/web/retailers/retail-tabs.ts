import type { SiteSettings } from "#contract/site-settings.ts";

export type RetailTab = "online" | "local";

/** Tabs of the overlay for a site (RETAIL-01). */
export function retailTabs({ onlineRetailers, localRetailers }: SiteSettings["site"]): RetailTab[] {
  return [...(onlineRetailers ? (["online"] as const) : []), ...(localRetailers ? (["local"] as const) : [])];
}
