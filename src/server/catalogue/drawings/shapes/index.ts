import type { Dimensions } from "../dimensions.ts";
import type { Shape } from "../shape.ts";
import { boltAnchor } from "./bolt-anchor.ts";
import { bracket } from "./bracket.ts";
import { capsule } from "./capsule.ts";
import { cartridge } from "./cartridge.ts";
import { cavityPlug } from "./cavity-plug.ts";
import { concreteScrew } from "./concrete-screw.ts";
import { drillBit } from "./drill-bit.ts";
import { drillingScrew } from "./drilling-screw.ts";
import { dropIn } from "./drop-in.ts";
import { facadeAnchor } from "./facade-anchor.ts";
import { framePlug } from "./frame-plug.ts";
import { insulationFixing } from "./insulation-fixing.ts";
import { internalSleeve } from "./internal-sleeve.ts";
import { nut } from "./nut.ts";
import { pipeClamp } from "./pipe-clamp.ts";
import { plug } from "./plug.ts";
import { railNut } from "./rail-nut.ts";
import { rail } from "./rail.ts";
import { screw } from "./screw.ts";
import { sieveSleeve } from "./sieve-sleeve.ts";
import { sleeveAnchor } from "./sleeve-anchor.ts";
import { standoff } from "./standoff.ts";
import { threadedRod } from "./threaded-rod.ts";
import { tool } from "./tool.ts";
import { washer } from "./washer.ts";

const SHAPES: Readonly<Record<string, (dimensions: Dimensions) => Shape>> = {
  plug,
  "frame-plug": framePlug,
  "cavity-plug": cavityPlug,
  "bolt-anchor": boltAnchor,
  "drop-in": dropIn,
  "concrete-screw": concreteScrew,
  "sleeve-anchor": sleeveAnchor,
  cartridge,
  capsule,
  "threaded-rod": threadedRod,
  "internal-sleeve": internalSleeve,
  "sieve-sleeve": sieveSleeve,
  screw,
  "drilling-screw": drillingScrew,
  "insulation-fixing": insulationFixing,
  "facade-anchor": facadeAnchor,
  standoff,
  "drill-bit": drillBit,
  rail,
  bracket,
  "rail-nut": railNut,
  "pipe-clamp": pipeClamp,
  washer,
  nut,
  tool,
};

export const KINDS: readonly string[] = Object.keys(SHAPES);

/** Shapes in front view are not tilted. */
const UPRIGHT = new Set(["rail", "pipe-clamp", "washer", "nut", "rail-nut"]);

export function isUpright(kind: string): boolean {
  return UPRIGHT.has(kind);
}

/** Returns the product's shape; null if the kind has none. */
export function shapeOf(kind: string, dimensions: Dimensions): Shape | null {
  return SHAPES[kind]?.(dimensions) ?? null;
}
