import * as leaflet from "leaflet";
import { COUNTRY_ZOOM, findDealerCountry } from "#contract/dealer-countries.ts";
import { type MapView, openBaseMap } from "#web/ui/map/base-map.ts";
import { PIN, pinElement } from "#web/ui/map/map-pin.ts";
import styles from "./place-map.module.css";

/** Degrees. */
export type MapPlace = { latitude: number; longitude: number };

export type PlaceMapOptions = {
  /** Null for none yet: the map shows the country, or else Germany. */
  place: MapPlace | null;
  /** Two letters. */
  country: string;
  language: string;
  words: { zoomIn: string; zoomOut: string; pin: string };
  /** The map was clicked, or the pin dragged; null for a map that only shows the place. */
  onPlace: ((place: MapPlace) => void) | null;
};

export type OpenedPlaceMap = {
  /** Moves the pin, and the map if the pin would be outside; null: no pin. */
  showPlace: (place: MapPlace | null) => void;
  remove: () => void;
};

/** Neighbouring towns are in view. */
const PLACE_ZOOM = 9;
const GERMANY = [51.16, 10.45] as const;

// The content security policy of the back office allows no other server, so that there are no tiles.
const NO_TILES = { url: "", attribution: "" };

/** A map with one pin, on the built-in outlines. */
export function openPlaceMap(element: HTMLElement, { place: first, country, language, words, onPlace }: PlaceMapOptions): OpenedPlaceMap {
  const view = viewOf(first, country);
  const map = openBaseMap(element, { view, language, words, tiles: NO_TILES });
  const icon = leaflet.divIcon({
    html: pinElement(false),
    className: styles["pin"]!,
    iconSize: [...PIN.size],
    iconAnchor: [...PIN.tip],
  });
  // The number fields are for the keyboard.
  const pin = leaflet.marker([view.latitude, view.longitude], {
    icon,
    title: words.pin,
    draggable: onPlace !== null,
    autoPan: true,
    keyboard: false,
  });
  const report = (at: leaflet.LatLng) => {
    const { lat, lng } = at.wrap();
    onPlace?.({ latitude: lat, longitude: lng });
  };
  map.on("click", ({ latlng }) => report(latlng));
  pin.on("dragend", () => report(pin.getLatLng()));
  return {
    showPlace(place) {
      if (!place) {
        pin.remove();
        return;
      }
      const at = leaflet.latLng(place.latitude, place.longitude);
      pin.setLatLng(at).addTo(map);
      if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), PLACE_ZOOM), { animate: false });
    },
    remove: () => map.remove(),
  };
}

function viewOf(place: MapPlace | null, code: string): MapView {
  if (place) return { ...place, zoom: PLACE_ZOOM };
  const country = findDealerCountry(code);
  const [latitude, longitude] = country?.centre ?? GERMANY;
  return { latitude, longitude, zoom: country?.zoom ?? COUNTRY_ZOOM };
}
