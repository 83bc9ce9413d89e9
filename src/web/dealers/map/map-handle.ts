import type { MapView } from "#web/ui/map/base-map.ts";

/** Stock of the requested articles at a dealer: amber for "partly", grey if no article was requested (DEALER-17). */
export type MarkerStock = "available" | "partly" | "neutral";

export type { MapView };

/** Degrees. */
export type MapPosition = { latitude: number; longitude: number };

export type MapMarker = { id: string; name: string; latitude: number; longitude: number; stock: MarkerStock };

export type MapOptions = {
  view: MapView;
  /** The page's language, for maps with labels. */
  language: string;
  words: { zoomIn: string; zoomOut: string; cluster: (count: number) => string };
  /** A marker was clicked. */
  onActivate: (id: string) => void;
  /** The popup was closed on the map itself. */
  onClose: () => void;
};

/** A map in a page, independent of its implementation. */
export type MapHandle = {
  showView: (view: MapView) => void;
  /** Marks the centre of the search; null: none. */
  markPlace: (place: MapPosition | null) => void;
  /** Fits the view to all markers and the marked place, up to a maximum zoom. */
  showAll: (markers: readonly MapMarker[]) => void;
  setMarkers: (markers: readonly MapMarker[]) => void;
  /** Activates a marker, zooms in and opens its popup; null: none. */
  activate: (marker: MapMarker | null, content: HTMLElement) => void;
  remove: () => void;
};

/** Opens a map in an element of the page; throws if its code or data cannot be loaded. */
export type OpenMap = (place: HTMLElement, options: MapOptions) => Promise<MapHandle>;

/** Zoom of a chosen dealer (DEALER-12). */
export const ACTIVE_ZOOM = 16;
/** Maximum zoom of results; otherwise a single one would fill the map with its street. */
export const RESULTS_ZOOM = 12;
