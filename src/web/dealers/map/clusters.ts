import Supercluster from "supercluster";
import type { MapMarker } from "./map-handle.ts";

/** Clustering: radius in pixels on tiles of 256, minimum markers per cluster, and the last zoom with clusters (DEALER-16). */
export const CLUSTERING = { radius: 120, extent: 256, minPoints: 2, maxZoom: 15 } as const;

/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];
export type Cluster = { id: number; count: number; latitude: number; longitude: number };
export type Gathered = { clusters: Cluster[]; markers: MapMarker[] };
export type Clustering = {
  /** Clusters and markers within the bounds, at a zoom. */
  within: (bounds: Bounds, zoom: number) => Gathered;
  /** The zoom at which a cluster splits. */
  zoomInto: (clusterId: number) => number;
};

export function clusterMarkers(markers: readonly MapMarker[]): Clustering {
  const index = new Supercluster<{ marker: MapMarker }>(CLUSTERING);
  index.load(
    markers.map((marker) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [marker.longitude, marker.latitude] },
      properties: { marker },
    })),
  );
  return {
    within([west, south, east, north], zoom) {
      const gathered: Gathered = { clusters: [], markers: [] };
      for (const { geometry, properties } of index.getClusters([west, south, east, north], Math.round(zoom))) {
        if ("marker" in properties) gathered.markers.push(properties.marker);
        else {
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          gathered.clusters.push({ id: properties.cluster_id, count: properties.point_count, latitude, longitude });
        }
      }
      return gathered;
    },
    zoomInto: (clusterId) => index.getClusterExpansionZoom(clusterId),
  };
}
