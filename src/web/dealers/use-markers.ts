import { useMemo } from "react";
import type { DealerData } from "#contract/screens.ts";
import { markerOf } from "./dealer-data.ts";
import type { MapMarker } from "./map/map-handle.ts";

const NONE: readonly DealerData[] = [];

/** Memoised markers of the results. */
export function useMarkers(dealers: readonly DealerData[] = NONE): readonly MapMarker[] {
  return useMemo(() => dealers.map(markerOf), [dealers]);
}
