import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Threaded bolt with nut and washer, and at its end the clip that the cone expands. */
export function boltAnchor(d: Dimensions): Shape {
  const m = sizeOf(d, "GEWINDE") ?? 10;
  const real = sizeOf(d, "DUEBEL_L") ?? 90;
  const length = shown(real, m);
  const scale = length / real;
  const depth = (sizeOf(d, "VERANKERUNG") ?? real * 0.6) * scale;
  const fixture = Math.max((sizeOf(d, "ANBAUTEIL") ?? 10) * scale, m * 0.15);
  const metal = metalOf(d);
  const surface = Math.max(length - depth - m * 0.35, m * 1.6);
  const plate = Math.max(surface - fixture, m * 1.25);
  const washer = sizeOf(d, "SCHEIBE_D") ?? m * 2.1;
  const b = new ShapeBuilder();
  b.cylinder(-m * 0.1, 0, m * 0.8, metal).thread(0, Math.min(length * 0.55, surface + m * 1.5), m, m * 0.16, metal, 0.86);
  b.cylinder(Math.min(length * 0.55, surface + m * 1.5), length - m * 1.75, m * 0.97, metal).cone(
    length - m * 1.75,
    length - m * 1.5,
    m * 0.97,
    m * 0.74,
    metal,
  );
  b.cylinder(length - m * 1.5, length - m * 0.5, m * 0.98, "stainless", m * 0.06).lines(
    [length - m * 1.4, 0, length - m * 0.6, 0],
    [length - m * 1.3, -m * 0.26, length - m * 0.6, -m * 0.26],
    [length - m * 1.3, m * 0.26, length - m * 0.6, m * 0.26],
  );
  b.cone(length - m * 0.5, length - m * 0.15, m * 0.8, m, metal).cylinder(length - m * 0.15, length, m, metal, m * 0.1);
  b.cylinder(plate - m * 0.2, plate, washer, metal, m * 0.05).hexagon(plate - m * 1.02, plate - m * 0.2, m * 1.65, metal);
  return b
    .along(0, length, "l", "", real)
    .along(surface, surface + depth, "h", "ef", sizeOf(d, "VERANKERUNG"))
    .along(plate, surface, "t", "fix", sizeOf(d, "ANBAUTEIL"))
    .across(length - m * 2.4, m, "d", "0", sizeOf(d, "BOHRER_D"))
    .across(-m * 0.1, m, "", "", d["GEWINDE"])
    .build();
}
