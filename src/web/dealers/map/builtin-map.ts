import * as leaflet from "leaflet";
import outlines from "virtual:world-outlines";
import { type Clustering, clusterMarkers } from "./clusters.ts";
import { readCountries } from "./countries-layer.ts";
import { ACTIVE_ZOOM, type MapHandle, type MapMarker, type MapOptions, type MapPosition, RESULTS_ZOOM } from "./map-handle.ts";
import css from "./builtin-map.module.css";
import { clusterElement, markerElement } from "./marker-elements.ts";
import { drawTowns } from "./town-labels.ts";

/** Street tiles of another server; without a URL, the built-in country outlines. */
export type Tiles = { url: string; attribution: string };

const NATURAL_EARTH = "Natural Earth";
const GEONAMES = '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames</a>';

/** The built-in map: drawn by Leaflet, on built-in outlines or the configured tiles; it contacts no other server. */
export function openBuiltinMap(place: HTMLElement, options: MapOptions, tiles: Tiles): MapHandle {
  const { view, words } = options;
  place.classList.add(css["map"]!);
  const map = leaflet.map(place, {
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
    minZoom: 2,
    maxZoom: 18,
    zoomControl: false,
    attributionControl: false,
    maxBounds: [
      [-85, -200],
      [85, 220],
    ],
    // Scrolling the page must not zoom the map.
    scrollWheelZoom: false,
  });
  leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut, zoomInText: "+", zoomOutText: "−" }).addTo(map);
  leaflet.control.attribution({ prefix: false }).addTo(map).addAttribution(GEONAMES);
  if (tiles.url) leaflet.tileLayer(tiles.url, { maxZoom: 18, attribution: tiles.attribution }).addTo(map);
  else {
    drawCountries(map);
    drawTowns(map, options.language);
  }
  // The wheel zooms once the map is in use.
  map.on("focus click", () => map.scrollWheelZoom.enable());
  map.on("blur", () => map.scrollWheelZoom.disable());

  const drawn = leaflet.layerGroup().addTo(map);
  let markers: readonly MapMarker[] = [];
  let clustering: Clustering = clusterMarkers([]);
  let active: MapMarker | null = null;
  let popup: leaflet.Popup | null = null;
  const searched = leaflet.layerGroup().addTo(map);
  let middle: MapPosition | null = null;

  function draw() {
    const bounds = map.getBounds().pad(0.25);
    const zoom = map.getZoom();
    const { clusters, markers: single } = clustering.within(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      zoom,
    );
    drawn.clearLayers();
    for (const cluster of clusters) {
      const icon = leaflet.divIcon({ html: clusterElement(cluster.count), className: css["cluster"]!, iconSize: [44, 44] });
      const into = () => map.flyTo([cluster.latitude, cluster.longitude], clustering.zoomInto(cluster.id), { animate: mayMove() });
      put([cluster.latitude, cluster.longitude], icon, words.cluster(cluster.count), into);
    }
    const shown = active && !single.some(({ id }) => id === active?.id) ? [...single, active] : single;
    for (const marker of shown) {
      const isActive = marker.id === active?.id;
      const icon = leaflet.divIcon({
        html: markerElement(marker.stock, isActive),
        className: css["marker"]!,
        iconSize: isActive ? [36, 46] : [28, 36],
        iconAnchor: isActive ? [18, 45] : [14, 35],
      });
      put([marker.latitude, marker.longitude], icon, marker.name, () => options.onActivate(marker.id), isActive ? 1000 : 0);
    }
  }

  function put(at: leaflet.LatLngTuple, icon: leaflet.DivIcon, name: string, onPress: () => void, zIndexOffset = 0) {
    const layer = leaflet.marker(at, { icon, title: name, zIndexOffset }).addTo(drawn);
    layer.getElement()?.setAttribute("aria-label", name);
    layer.on("click", onPress);
  }

  function clearPopup() {
    const closed = popup;
    popup = null;
    closed?.remove();
  }

  map.on("moveend", draw);
  const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resize.observe(place);

  return {
    showView: (next) => void map.setView([next.latitude, next.longitude], next.zoom, { animate: mayMove() }),
    markPlace(next) {
      middle = next;
      searched.clearLayers();
      if (!next) return;
      const icon = leaflet.divIcon({ className: css["place"]!, iconSize: [20, 20] });
      leaflet.marker([next.latitude, next.longitude], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(searched);
    },
    showAll(all) {
      if (all.length === 0) return;
      const bounds = leaflet.latLngBounds([...all, ...(middle ? [middle] : [])].map(({ latitude, longitude }) => [latitude, longitude]));
      map.fitBounds(bounds, { padding: [32, 32], maxZoom: RESULTS_ZOOM, animate: mayMove() });
    },
    setMarkers(next) {
      markers = next;
      clustering = clusterMarkers(markers);
      draw();
    },
    activate(next, content) {
      active = next;
      clearPopup();
      if (!next) return draw();
      map.setView([next.latitude, next.longitude], Math.max(ACTIVE_ZOOM, map.getZoom()), { animate: mayMove() });
      draw();
      popup = leaflet
        .popup({ closeButton: false, offset: [0, -38], minWidth: 220, maxWidth: 280, className: css["window"]!, autoPanPadding: [12, 12] })
        .setLatLng([next.latitude, next.longitude])
        .setContent(content);
      const opened = popup;
      opened.on("remove", () => {
        if (popup !== opened) return;
        popup = null;
        options.onClose();
      });
      opened.openOn(map);
    },
    remove() {
      popup = null;
      resize.disconnect();
      map.remove();
    },
  };
}

function drawCountries(map: leaflet.Map): void {
  const colour = (name: string) => getComputedStyle(map.getContainer()).getPropertyValue(name).trim();
  leaflet
    .geoJSON(readCountries(outlines), {
      interactive: false,
      attribution: NATURAL_EARTH,
      style: {
        renderer: leaflet.canvas({ padding: 0.5 }),
        weight: 1,
        color: colour("--map-border"),
        fillColor: colour("--map-land"),
        fillOpacity: 1,
      },
    })
    .addTo(map);
}

/** Respects the user's preference for reduced motion. */
const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
