import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Rod through the insulation with a thermal break; without a thread, a screw with a distance thread or its sleeve. */
export function standoff(d: Dimensions): Shape {
  const metal = metalOf(d);
  const b = new ShapeBuilder();
  const m = sizeOf(d, "GEWINDE");
  const real = sizeOf(d, "DUEBEL_L") ?? 100;
  if (m === undefined) {
    const diameter = sizeOf(d, "SCHRAUBE_D") ?? sizeOf(d, "BOHRER_D") ?? 6;
    const length = shown(real, diameter);
    if (d["SCHRAUBE_L"] === undefined)
      return b
        .cylinder(0, length * 0.06, diameter * 1.4, "grey")
        .thread(length * 0.06, length, diameter, diameter * 0.4, "grey")
        .along(0, length, "l", "", real)
        .across(length * 0.5, diameter, "d", "0", diameter)
        .build();
    b.thread(0, length * 0.25, diameter * 1.6, diameter * 0.4, metal)
      .cylinder(length * 0.25, length * 0.5, diameter * 0.75, metal)
      .thread(length * 0.5, length * 0.92, diameter, diameter * 0.5, metal, 0.62)
      .cone(length * 0.92, length, diameter * 0.62, 0.2, metal);
    return b
      .along(0, length, "l", "s", real)
      .across(length * 0.7, diameter, "d", "s", diameter)
      .build();
  }
  const length = shown(real, m * 1.2);
  const depth = (length * (sizeOf(d, "VERANKERUNG") ?? 130)) / real;
  const surface = length - depth;
  b.thread(-m * 2, m * 0.2, m, m * 0.18, metal)
    .hexagon(-m * 0.9, -m * 0.1, m * 1.5, metal)
    .cylinder(m * 0.2, surface * 0.5, m * 1.7, "dark", 1)
    .cylinder(m * 0.2, m * 0.5, m * 3, "dark", 0.5);
  b.thread(surface * 0.5, length - m * 0.4, m, m * 0.2, metal).cone(length - m * 0.4, length, m * 0.9, m * 0.2, metal);
  return b
    .along(0, surface, "e", "", sizeOf(d, "ANBAUTEIL"))
    .along(surface, length, "h", "ef", sizeOf(d, "VERANKERUNG"))
    .across(-m * 2, m, "", "", d["GEWINDE"])
    .build();
}
