import type { SiteSettings } from "#contract/site-settings.ts";
import type { Site } from "../context.ts";

/** A site as content knows it: beside the settings of its default language, those of every language. */
export type SiteRecord = Site & {
  name: string;
  hosts: readonly string[];
  settingsByLanguage: Readonly<Record<string, SiteSettings>>;
};

/** Cookie that keeps the site chosen by `?site=` where several sites share one host. */
export const SITE_COOKIE = "site";

/**
 * The site a call names: by base site id in any case, or by brand id as alias (decision A54).
 * Where several sites have one brand, the first of the list.
 */
export function findSite<S extends Site>(sites: readonly S[], idOrAlias: string): S | null {
  const wanted = idOrAlias.toLowerCase();
  return (
    sites.find((site) => site.siteId.toLowerCase() === wanted) ??
    sites.find((site) => site.settings.catalog.brandId.toLowerCase() === wanted) ??
    null
  );
}

export type SiteChoice = {
  /** Host of the request, with or without port. */
  host: string;
  /** Site id from the query or cookie; counts only where switching is allowed. */
  wanted?: string | undefined;
  canSwitch: boolean;
};

/** The site a request is for: the one that was switched to, else the one of the host, else the first. */
export function chooseSite<S extends SiteRecord>(sites: readonly S[], { host, wanted, canSwitch }: SiteChoice): S {
  const switched = canSwitch && wanted ? findSite(sites, wanted) : null;
  const site = switched ?? siteOfHost(sites, host) ?? sites[0];
  if (!site) throw new Error("There is no site: load the content first.");
  return site;
}

/** The site that claims this host name; null where none does. */
export function siteOfHost<S extends SiteRecord>(sites: readonly S[], host: string): S | null {
  const name = hostName(host);
  return sites.find((site) => site.hosts.includes(name)) ?? null;
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}
