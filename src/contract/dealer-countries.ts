/** A country to search dealers in, and how a map shows it. */
export type DealerCountry = {
  /** Two lower-case letters, as addresses and content write it. */
  code: string;
  /** Latitude and longitude in degrees. */
  centre: readonly [latitude: number, longitude: number];
  zoom: number;
  /** Time zone of opening hours, unless a dealer has its own. */
  timeZone: string;
};

/** Among the site's assets: latitude, longitude and zoom by country. */
export const COUNTRIES_FILE = "/-/media/assets/countries.json";
/** Zoom of a map that shows a country (DEALER-15). */
export const COUNTRY_ZOOM = 6;
/** Zoom of a map that shows one dealer. */
export const DEALER_ZOOM = 16;
/** Marker clustering: grid size in pixels, minimum markers per cluster, and the highest zoom with clusters. */
export const CLUSTERS = { grid: 120, minPoints: 2, maxZoom: 15 } as const;

export const DEALER_COUNTRIES: readonly DealerCountry[] = [
  { code: "de", centre: [51.16, 10.45], zoom: COUNTRY_ZOOM, timeZone: "Europe/Berlin" },
  { code: "at", centre: [47.6, 13.4], zoom: 7, timeZone: "Europe/Vienna" },
  { code: "ch", centre: [46.8, 8.23], zoom: 8, timeZone: "Europe/Zurich" },
  { code: "ru", centre: [61.5, 96], zoom: 3, timeZone: "Europe/Moscow" },
];

/** The country of a code in any case; undefined if the shop has no dealer search for it. */
export function findDealerCountry(code: string): DealerCountry | undefined {
  const requested = code.toLowerCase();
  return DEALER_COUNTRIES.find((country) => country.code === requested);
}
