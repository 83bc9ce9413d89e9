import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Sleeve with internal thread and slotted end. */
export function dropIn(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 12;
  const m = sizeOf(d, "GEWINDE") ?? diameter * 0.75;
  const real = sizeOf(d, "DUEBEL_L") ?? 40;
  const length = shown(real, diameter);
  const metal = metalOf(d);
  const b = new ShapeBuilder();
  b.cylinder(0, diameter * 0.09, diameter * 1.12, metal)
    .cylinder(diameter * 0.09, length * 0.52, diameter, metal)
    .cylinder(length * 0.52, length * 0.97, diameter * 0.985, metal)
    .cone(length * 0.97, length, diameter * 0.98, diameter * 0.88, metal);
  b.path(
    `M${-diameter * 0.16} 0A${diameter * 0.16} ${diameter * 0.56} 0 1 1 ${diameter * 0.16} 0A${diameter * 0.16} ${diameter * 0.56} 0 1 1 ${-diameter * 0.16} 0Z`,
    metal,
    [-diameter * 0.16, -diameter * 0.56, diameter * 0.16, diameter * 0.56],
  );
  b.path(`M${-m * 0.14} 0A${m * 0.14} ${m * 0.5} 0 1 1 ${m * 0.14} 0A${m * 0.14} ${m * 0.5} 0 1 1 ${-m * 0.14} 0Z`, "dark", [
    -m * 0.14,
    -m * 0.5,
    m * 0.14,
    m * 0.5,
  ]);
  b.lines(
    [length * 0.52, -diameter * 0.49, length * 0.52, diameter * 0.49],
    [length * 0.56, 0, length, 0],
    [length * 0.6, -diameter * 0.3, length, -diameter * 0.3],
    [length * 0.6, diameter * 0.3, length, diameter * 0.3],
  );
  return b
    .along(0, length, "l", "", real)
    .across(length * 0.35, diameter, "d", "0", sizeOf(d, "BOHRER_D"))
    .across(-diameter * 0.16, m, "", "", d["GEWINDE"])
    .build();
}
