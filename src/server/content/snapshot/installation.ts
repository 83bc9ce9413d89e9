import type { Config } from "../../config.ts";

/** Settings of the installation that override the content of all sites; they differ between test and production. */
export type Installation = {
  ssoOrigin?: string;
  graphqlEndpoint?: string;
  servicesHost?: string;
  mapTilesUrl?: string;
  mapTilesAttribution?: string;
};

export function installationOf({
  ssoOrigin,
  servicesHost,
  graphqlEndpoint,
  mapTiles,
}: Pick<Config, "ssoOrigin" | "servicesHost" | "graphqlEndpoint" | "mapTiles">): Installation {
  return {
    ...(ssoOrigin && { ssoOrigin }),
    ...(servicesHost && { servicesHost }),
    ...(mapTiles.url && { mapTilesUrl: mapTiles.url, mapTilesAttribution: mapTiles.attribution }),
    graphqlEndpoint,
  };
}
