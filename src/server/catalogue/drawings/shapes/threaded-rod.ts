import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Threaded rod; as an anchor rod with nut, washer, depth mark and chisel point. */
export function threadedRod(d: Dimensions): Shape {
  const m = sizeOf(d, "GEWINDE") ?? 12;
  const real = sizeOf(d, "DUEBEL_L") ?? sizeOf(d, "LAENGE") ?? 160;
  const length = shown(real, m);
  const metal = metalOf(d);
  const b = new ShapeBuilder();
  b.cylinder(-m * 0.08, 0, m * 0.84, metal);
  const depth = sizeOf(d, "VERANKERUNG");
  if (depth === undefined) {
    b.thread(0, length, m, m * 0.2, metal, 0.86).cylinder(length, length + m * 0.08, m * 0.84, metal);
    return b
      .along(0, length, "l", "", real)
      .across(length * 0.4, m, "", "", d["GEWINDE"])
      .build();
  }
  const surface = length - (depth * length) / real;
  const fixture = Math.min(((sizeOf(d, "ANBAUTEIL") ?? 10) * length) / real, surface - m * 1.15);
  const plate = Math.max(surface - fixture, m * 1.15);
  b.thread(0, length - m * 0.5, m, m * 0.18, metal, 0.86).cone(length - m * 0.5, length, m * 0.9, m * 0.1, metal);
  b.cylinder(surface - m * 0.08, surface + m * 0.08, m * 0.99, "red");
  b.cylinder(plate - m * 0.2, plate, m * 2, metal, m * 0.05).hexagon(plate - m, plate - m * 0.2, m * 1.6, metal);
  return b
    .along(0, length, "l", "", real)
    .along(surface, length, "h", "ef", depth)
    .along(plate, surface, "t", "fix", sizeOf(d, "ANBAUTEIL"))
    .across(-m * 0.08, m, "", "", d["GEWINDE"])
    .build();
}
