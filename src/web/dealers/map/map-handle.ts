/** What stock a dealer has of what is looked for: amber stands for "partly", grey for "nobody asked" (DEALER-17). */
export type MarkerStock = "available" | "partly" | "neutral";

/** Degrees; zoom as every web map counts it: 0 is the whole world in 256 pixels. */
export type MapView = { latitude: number; longitude: number; zoom: number };

/** Degrees. */
export type MapPlace = { latitude: number; longitude: number };

export type MapMarker = { id: string; name: string; latitude: number; longitude: number; stock: MarkerStock };

export type MapOptions = {
  view: MapView;
  /** The page's language, for maps that write names. */
  language: string;
  words: { zoomIn: string; zoomOut: string; cluster: (count: number) => string };
  /** A marker was pressed. */
  onActivate: (id: string) => void;
  /** The window was closed on the map itself. */
  onClose: () => void;
};

/** A map that stands in a page, whichever draws it. */
export type MapHandle = {
  showView: (view: MapView) => void;
  /** Marks the place that was searched around; null: none. */
  markPlace: (place: MapPlace | null) => void;
  /** Shows all of them, and the place that is marked, from not too near. */
  showAll: (markers: readonly MapMarker[]) => void;
  setMarkers: (markers: readonly MapMarker[]) => void;
  /** Shows a marker as active and from near, with its window over it; null: none. */
  activate: (marker: MapMarker | null, content: HTMLElement) => void;
  remove: () => void;
};

/** Draws a map into a place of the page; throws where what it needs does not come. */
export type OpenMap = (place: HTMLElement, options: MapOptions) => Promise<MapHandle>;

/** From so near a dealer is shown that somebody chose (DEALER-12). */
export const ACTIVE_ZOOM = 16;
/** Results are shown from no nearer than this, or one of them would fill the map with its street. */
export const RESULTS_ZOOM = 12;
