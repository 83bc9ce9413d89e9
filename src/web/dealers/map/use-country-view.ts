import { useEffect, useState } from "react";
import { COUNTRIES_FILE, COUNTRY_ZOOM, findDealerCountry } from "#contract/dealer-countries.ts";
import type { MapView } from "./map-handle.ts";

type CountriesFile = Readonly<Record<string, { lat: number; lng: number; zoom: number }>>;

/** View of a country: from the site's countries file, and the shop's defaults until that is loaded (DEALER-14). */
export function useCountryView(code: string, isWanted: boolean): MapView {
  const [countries, setCountries] = useState<CountriesFile>({});
  useEffect(() => {
    if (!isWanted) return undefined;
    const over = new AbortController();
    fetchCountries(over.signal).then(setCountries, (error: unknown) => {
      if (!over.signal.aborted) console.warn("the countries file did not come", error);
    });
    return () => over.abort();
  }, [isWanted]);
  const listed = Object.hasOwn(countries, code) ? countries[code] : undefined;
  if (listed) return { latitude: listed.lat, longitude: listed.lng, zoom: listed.zoom };
  const country = findDealerCountry(code);
  const [latitude, longitude] = country?.centre ?? [51.16, 10.45];
  return { latitude, longitude, zoom: country?.zoom ?? COUNTRY_ZOOM };
}

async function fetchCountries(signal: AbortSignal): Promise<CountriesFile> {
  const response = await fetch(COUNTRIES_FILE, { credentials: "same-origin", signal });
  if (!response.ok) throw new Error(`${COUNTRIES_FILE}: ${response.status}`);
  return (await response.json()) as CountriesFile;
}
