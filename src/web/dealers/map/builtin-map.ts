import * as leaflet from "leaflet";
import { type MapTiles, mayMove, openBaseMap } from "#web/ui/map/base-map.ts";
import { ACTIVE_PIN, PIN } from "#web/ui/map/map-pin.ts";
import { type Clustering, clusterMarkers } from "./clusters.ts";
import { ACTIVE_ZOOM, type MapHandle, type MapMarker, type MapOptions, type MapPosition, RESULTS_ZOOM } from "./map-handle.ts";
import css from "./builtin-map.module.css";
import { clusterElement, markerElement } from "./marker-elements.ts";

/** The built-in map: drawn by Leaflet, on built-in outlines or the configured tiles; it contacts no other server. */
export function openBuiltinMap(place: HTMLElement, options: MapOptions, tiles: MapTiles): MapHandle {
  const { view, words } = options;
  const map = openBaseMap(place, { view, language: options.language, words, tiles });

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
        iconSize: [...(isActive ? ACTIVE_PIN : PIN).size],
        iconAnchor: [...(isActive ? ACTIVE_PIN : PIN).tip],
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
      map.remove();
    },
  };
}
