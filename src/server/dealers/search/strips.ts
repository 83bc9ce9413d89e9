/** Mean radius of the earth in kilometres (IUGG). */
export const EARTH_RADIUS = 6371.0088;
/** Rows per degree of latitude, as in the table. */
const ROWS = 4;
/** Bounds are widened by this many degrees against rounding errors; the exact distance decides. */
const MARGIN = 1e-6;

export type Strips = { rows: number[]; wests: number[]; easts: number[] };

/**
 * Bounding strips of a circle: rows of latitude, each with bounds of longitude. Circles that cross the antimeridian have two
 * strips per row; those that contain a pole span all longitudes.
 */
export function stripsAround(place: { latitude: number; longitude: number }, kilometres: number): Strips {
  const angle = kilometres / EARTH_RADIUS;
  const reach = toDegrees(angle) + MARGIN;
  const south = Math.max(place.latitude - reach, -90);
  const north = Math.min(place.latitude + reach, 90);
  const ranges = rangesOf(place.longitude, south === -90 || north === 90 ? 180 : halfWidth(place.latitude, angle));
  const strips: Strips = { rows: [], wests: [], easts: [] };
  for (let row = Math.floor(south * ROWS); row <= Math.floor(north * ROWS); row += 1) {
    for (const [west, east] of ranges) {
      strips.rows.push(row);
      strips.wests.push(west);
      strips.easts.push(east);
    }
  }
  return strips;
}

/** Great-circle distance, as the search has it in SQL. */
export function kilometresBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const [south, north] = [toRadians(a.latitude), toRadians(b.latitude)];
  const half = Math.sin((north - south) / 2) ** 2;
  const across = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(south) * Math.cos(north) * across)));
}

/** Half-width in degrees of longitude of a circle that contains no pole. */
function halfWidth(latitude: number, angle: number): number {
  const sine = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  return sine < 1 ? toDegrees(Math.asin(sine)) + MARGIN : 180;
}

function rangesOf(longitude: number, half: number): (readonly [west: number, east: number])[] {
  const [west, east] = [longitude - half, longitude + half];
  if (half >= 180) return [[-180, 180]];
  // The antimeridian is both -180 and 180.
  if (west <= -180)
    return [
      [-180, east],
      [west + 360, 180],
    ];
  if (east >= 180)
    return [
      [west, 180],
      [-180, east - 360],
    ];
  return [[west, east]];
}

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
