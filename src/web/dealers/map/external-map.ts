import { type Clustering, clusterMarkers } from "./clusters.ts";
import {
  ACTIVE_ZOOM,
  type MapHandle,
  type MapMarker,
  type MapOptions,
  type MapPosition,
  type MarkerStock,
  RESULTS_ZOOM,
} from "./map-handle.ts";
import { loadOutsideMaps, type OutsideMarker } from "./outside-script.ts";

/** The external service's map, with the same markers, clusters and popup as the built-in one. */
export async function openExternalMap(place: HTMLElement, options: MapOptions, key: string): Promise<MapHandle> {
  const maps = await loadOutsideMaps(key, options.language);
  const { view, words } = options;
  const map = new maps.Map(place, {
    center: { lat: view.latitude, lng: view.longitude },
    zoom: view.zoom,
    streetViewControl: false,
    mapTypeControl: false,
    fullscreenControl: false,
  });
  let clustering: Clustering = clusterMarkers([]);
  let drawn: OutsideMarker[] = [];
  let active: MapMarker | null = null;
  let infoWindow: { close(): void } | null = null;
  let middle: MapPosition | null = null;
  let searched: OutsideMarker | null = null;

  function draw() {
    const bounds = map.getBounds()?.toJSON();
    if (!bounds) return;
    for (const marker of drawn) marker.setMap(null);
    drawn = [];
    const { clusters, markers } = clustering.within([bounds.west, bounds.south, bounds.east, bounds.north], map.getZoom() ?? view.zoom);
    for (const { id, count, latitude, longitude } of clusters) {
      put({ latitude, longitude }, words.cluster(count), { label: { text: String(count), color: "#ffffff" }, icon: clusterIcon() }, () => {
        map.panTo({ lat: latitude, lng: longitude });
        map.setZoom(clustering.zoomInto(id));
      });
    }
    const shown = active && !markers.some(({ id }) => id === active?.id) ? [...markers, active] : markers;
    for (const marker of shown) {
      put(marker, marker.name, { icon: pinIcon(marker.stock, marker.id === active?.id) }, () => options.onActivate(marker.id));
    }
  }

  function put(at: { latitude: number; longitude: number }, title: string, look: Readonly<Record<string, unknown>>, onPress: () => void) {
    const marker = new maps.Marker({ map, position: { lat: at.latitude, lng: at.longitude }, title, ...look });
    marker.addListener("click", onPress);
    drawn.push(marker);
  }

  const idle = map.addListener("idle", draw);
  return {
    showView({ latitude, longitude, zoom }) {
      map.setCenter({ lat: latitude, lng: longitude });
      map.setZoom(zoom);
    },
    markPlace(next) {
      middle = next;
      searched?.setMap(null);
      searched =
        next && new maps.Marker({ map, position: { lat: next.latitude, lng: next.longitude }, clickable: false, icon: placeIcon() });
    },
    showAll(all) {
      if (all.length === 0) return;
      const places = middle ? [...all, middle] : all;
      const latitudes = places.map(({ latitude }) => latitude);
      const longitudes = places.map(({ longitude }) => longitude);
      map.fitBounds(
        { north: Math.max(...latitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), west: Math.min(...longitudes) },
        32,
      );
      if ((map.getZoom() ?? 0) > RESULTS_ZOOM) map.setZoom(RESULTS_ZOOM);
    },
    setMarkers(next) {
      clustering = clusterMarkers(next);
      draw();
    },
    activate(next, content) {
      active = next;
      infoWindow?.close();
      infoWindow = null;
      draw();
      if (!next) return;
      const at = { lat: next.latitude, lng: next.longitude };
      map.panTo(at);
      map.setZoom(Math.max(ACTIVE_ZOOM, map.getZoom() ?? 0));
      const opened = new maps.InfoWindow({ content, position: at });
      opened.addListener("closeclick", options.onClose);
      opened.open({ map });
      infoWindow = opened;
    },
    remove() {
      idle.remove();
      infoWindow?.close();
      for (const marker of [...drawn, ...(searched ? [searched] : [])]) marker.setMap(null);
      place.replaceChildren();
    },
  };
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const COLOURS: Readonly<Record<MarkerStock, string>> = {
  available: "--color-success",
  partly: "--color-warning",
  neutral: "--color-accent",
};

/** A pin as an SVG path; the active one is larger and has the theme's outline. */
function pinIcon(stock: MarkerStock, isActive: boolean): Readonly<Record<string, unknown>> {
  return {
    path: "M0 0C-3-7-9-10-9-18a9 9 0 1 1 18 0C9-10 3-7 0 0Z",
    fillColor: colour(COLOURS[stock]),
    fillOpacity: 1,
    strokeColor: isActive ? colour("--color-primary") : "#ffffff",
    strokeWeight: isActive ? 3 : 2,
    scale: isActive ? 1.6 : 1.2,
  };
}

function clusterIcon(): Readonly<Record<string, unknown>> {
  return {
    path: "M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z",
    fillColor: colour("--color-secondary"),
    fillOpacity: 1,
    strokeColor: "#ffffff",
    strokeWeight: 3,
    scale: 1,
  };
}

function placeIcon(): Readonly<Record<string, unknown>> {
  return {
    path: "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z",
    fillColor: colour("--color-text"),
    fillOpacity: 1,
    strokeColor: "#ffffff",
    strokeWeight: 3,
    scale: 1,
  };
}
