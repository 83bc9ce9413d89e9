import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Bonded sleeve with internal thread and grooved outside. */
export function internalSleeve(d: Dimensions): Shape {
  const m = sizeOf(d, "GEWINDE") ?? 12;
  const real = sizeOf(d, "DUEBEL_L") ?? 120;
  const outer = m * 1.45;
  const length = shown(real, outer);
  const metal = metalOf(d);
  const b = new ShapeBuilder();
  b.cylinder(0, length * 0.1, outer, metal)
    .thread(length * 0.1, length * 0.93, outer, outer * 0.34, metal, 0.88)
    .cone(length * 0.93, length, outer * 0.9, outer * 0.6, metal);
  b.path(`M${-m * 0.2} 0A${m * 0.2} ${outer * 0.5} 0 1 1 ${m * 0.2} 0A${m * 0.2} ${outer * 0.5} 0 1 1 ${-m * 0.2} 0Z`, metal, [
    -m * 0.2,
    -outer / 2,
    m * 0.2,
    outer / 2,
  ]);
  b.path(`M${-m * 0.14} 0A${m * 0.14} ${m * 0.5} 0 1 1 ${m * 0.14} 0A${m * 0.14} ${m * 0.5} 0 1 1 ${-m * 0.14} 0Z`, "dark", [
    -m * 0.14,
    -m / 2,
    m * 0.14,
    m / 2,
  ]);
  return b
    .along(0, length, "l", "", real)
    .across(-m * 0.2, m, "", "", d["GEWINDE"])
    .build();
}
