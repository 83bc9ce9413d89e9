import type { Site, SiteRecord } from "../context.ts";

/** Cookie with the site selected by `?site=`, if several sites share one host. */
export const SITE_COOKIE = "site";

/**
 * Finds a site by base site id (case-insensitive), or by brand id as alias (decision A54). If several sites have one brand, the
 * first of the list.
 */
export function findSite<S extends Site>(sites: readonly S[], idOrAlias: string): S | null {
  const requested = idOrAlias.toLowerCase();
  return (
    sites.find((site) => site.siteId.toLowerCase() === requested) ??
    sites.find((site) => site.settings.catalog.brandId.toLowerCase() === requested) ??
    null
  );
}

export type SiteChoice = {
  /** Host of the request, with or without port. */
  host: string;
  /** Site id from the query or cookie; ignored unless switching is allowed. */
  wanted?: string | undefined;
  canSwitch: boolean;
};

/** Site of a request: the selected one, else by host, else the first. */
export function chooseSite<S extends SiteRecord>(sites: readonly S[], { host, wanted, canSwitch }: SiteChoice): S {
  const switched = canSwitch && wanted ? findSite(sites, wanted) : null;
  const site = switched ?? siteOfHost(sites, host) ?? sites[0];
  if (!site) throw new Error("There is no site: load the content first.");
  return site;
}

/** The site with this host name; null if there is none. */
export function siteOfHost<S extends SiteRecord>(sites: readonly S[], host: string): S | null {
  const name = hostName(host);
  return sites.find((site) => site.hosts.includes(name)) ?? null;
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}
