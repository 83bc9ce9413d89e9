/** Made by scripts/lib/world-outlines.ts while the bundle is built; what is finer comes later. */
declare module "virtual:world-outlines" {
  import type { GeometryCollection, Topology } from "topojson-specification";

  const outlines: readonly Topology<{ countries: GeometryCollection }>[];
  export default outlines;
}
