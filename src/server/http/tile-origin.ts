/** An address of tiles: on another server, with places for zoom, column and row, and perhaps one of several names of that server. */
const TILES = /^(https?:\/\/)(\{s\}\.)?([a-z0-9.-]+(?::\d+)?)\/[^\s;,]*$/i;

/** Whether an address can name every tile of a map. */
export function isTilesAddress(address: string): boolean {
  return TILES.test(address) && ["{z}", "{x}", "{y}"].every((part) => address.includes(part));
}

/** Source for the image policy that allows tiles of this URL; null for tiles of the shop itself, or without tiles. */
export function tileOrigin(address: string): string | null {
  const [, scheme, anyName, host] = TILES.exec(address) ?? [];
  return host ? `${scheme}${anyName ? "*." : ""}${host}` : null;
}
