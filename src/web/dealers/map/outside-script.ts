// The parts of the external maps service that are used here; its script requires a site's key and the visitor's consent
// (DEALER-29).
import { MAPS_SCRIPT } from "#contract/maps-service.ts";

export type LatLng = { lat: number; lng: number };
type Listener = { remove(): void };

export type OutsideMapObject = {
  setCenter(at: LatLng): void;
  panTo(at: LatLng): void;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  fitBounds(bounds: { north: number; south: number; east: number; west: number }, padding?: number): void;
  getBounds(): { toJSON(): { north: number; south: number; east: number; west: number } } | undefined;
  addListener(event: "idle", listen: () => void): Listener;
};
export type OutsideMarker = { setMap(map: OutsideMapObject | null): void; addListener(event: "click", listen: () => void): Listener };
type OutsideWindow = {
  open(options: { map: OutsideMapObject; anchor?: unknown }): void;
  close(): void;
  addListener(event: "closeclick", listen: () => void): Listener;
};

export type OutsideMaps = {
  Map: new (place: HTMLElement, options: Readonly<Record<string, unknown>>) => OutsideMapObject;
  Marker: new (options: Readonly<Record<string, unknown>>) => OutsideMarker;
  InfoWindow: new (options: { content: HTMLElement; position: LatLng; pixelOffset?: unknown }) => OutsideWindow;
  places: {
    AutocompleteService: new () => {
      getPlacePredictions(asked: { input: string; componentRestrictions: { country: string }; types: string[] }): Promise<{
        predictions: { place_id: string; structured_formatting: { main_text: string; secondary_text?: string } }[];
      }>;
    };
  };
  Geocoder: new () => {
    geocode(asked: { placeId: string }): Promise<{ results: { geometry: { location: { toJSON(): LatLng } } }[] }>;
  };
};

declare global {
  interface Window {
    google?: { maps?: OutsideMaps };
    ankerplatzMapsReady?: () => void;
  }
}

/** CSP nonce for the service's script and styles; empty if the page does not allow them, such as shared cached pages. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>("head [nonce]")?.nonce ?? "";
}

let coming: Promise<OutsideMaps> | null = null;

/** Loads the service's script once, with its key and the places library; retries after a failure. */
export function loadOutsideMaps(key: string, language: string): Promise<OutsideMaps> {
  return (coming ??= load(key, language).catch((error: unknown) => {
    coming = null;
    throw error;
  }));
}

function load(key: string, language: string): Promise<OutsideMaps> {
  const { promise, resolve, reject } = Promise.withResolvers<OutsideMaps>();
  window.ankerplatzMapsReady = () => {
    const maps = window.google?.maps;
    if (maps) resolve(maps);
    else reject(new Error("the maps service is not there"));
  };
  const script = document.createElement("script");
  const asked = new URLSearchParams({ key, libraries: "places", language, loading: "async", callback: "ankerplatzMapsReady" });
  // The service copies the nonce to the elements that it adds.
  script.nonce = pageNonce();
  script.src = `${MAPS_SCRIPT}?${asked}`;
  script.addEventListener("error", () => {
    script.remove();
    reject(new Error("the maps service did not load"));
  });
  document.head.append(script);
  return promise;
}
