/** An address of tiles: on another server, with places for zoom, column and row, and perhaps one of several names of that server. */
const TILES = /^(https?:\/\/)(\{s\}\.)?([a-z0-9.-]+(?::\d+)?)\/[^\s;,]*$/i;

/** Whether an address can name every tile of a map. */
export function isTilesAddress(address: string): boolean {
  return TILES.test(address) && ["{z}", "{x}", "{y}"].every((part) => address.includes(part));
}

/** What a policy allows pictures from for tiles of an address; null where they come from the shop itself, or from nowhere. */
export function tileOrigin(address: string): string | null {
  const [, scheme, anyName, host] = TILES.exec(address) ?? [];
  return host ? `${scheme}${anyName ? "*." : ""}${host}` : null;
}
