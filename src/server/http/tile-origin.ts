/** A tile URL template on another server, with placeholders for zoom, column and row, and optionally for a subdomain. */
const TILES = /^(https?:\/\/)(\{s\}\.)?([a-z0-9.-]+(?::\d+)?)\/[^\s;,]*$/i;

/** Whether a URL template has the placeholders for every tile of a map. */
export function isTilesAddress(address: string): boolean {
  return TILES.test(address) && ["{z}", "{x}", "{y}"].every((part) => address.includes(part));
}

/** Source for the image policy that allows tiles of this URL; null for tiles of the shop itself, or without tiles. */
export function tileOrigin(address: string): string | null {
  const [, scheme, anyName, host] = TILES.exec(address) ?? [];
  return host ? `${scheme}${anyName ? "*." : ""}${host}` : null;
}
