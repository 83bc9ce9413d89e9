import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";
import { addHead } from "./screw.ts";

/** High-performance anchor: bolt in a thick sleeve, plastic ring, expansion sleeve and cone. */
export function sleeveAnchor(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 18;
  const m = sizeOf(d, "GEWINDE") ?? 12;
  const real = sizeOf(d, "DUEBEL_L") ?? 120;
  const length = shown(real, diameter);
  const scale = length / real;
  const metal = metalOf(d);
  const depth = (sizeOf(d, "VERANKERUNG") ?? 80) * scale;
  const fixture = (sizeOf(d, "ANBAUTEIL") ?? 20) * scale;
  const plate = Math.max(length - depth - fixture, 0);
  const end = plate + fixture + depth;
  const b = new ShapeBuilder();
  if (/Senk/.test(d["KOPFFORM"] ?? "")) addHead(b, plate - m * 0.1, diameter * 0.8, diameter * 1.7, "Senkkopf", metal);
  else {
    b.thread(plate - m * 1.7, plate - m, m, m * 0.16, metal)
      .hexagon(plate - m, plate - m * 0.22, m * 1.6, metal)
      .cylinder(plate - m * 0.22, plate, m * 2.5, metal, m * 0.06);
  }
  const split = plate + (end - plate) * 0.5;
  b.cylinder(plate + (/Senk/.test(d["KOPFFORM"] ?? "") ? diameter * 0.6 : 0), split, diameter * 0.97, metal).cylinder(
    split,
    split + diameter * 0.3,
    diameter * 0.93,
    "red",
  );
  b.cylinder(split + diameter * 0.3, end - diameter * 0.75, diameter * 0.98, metal)
    .cone(end - diameter * 0.75, end - diameter * 0.1, diameter * 0.8, diameter, metal)
    .cylinder(end - diameter * 0.1, end, diameter * 0.96, metal);
  b.lines(
    [split + diameter * 0.5, 0, end - diameter * 0.75, 0],
    [split + diameter * 0.7, -diameter * 0.3, end - diameter * 0.75, -diameter * 0.3],
    [split + diameter * 0.7, diameter * 0.3, end - diameter * 0.75, diameter * 0.3],
  );
  return b
    .along(plate + fixture, end, "h", "ef", sizeOf(d, "VERANKERUNG"))
    .along(plate, plate + fixture, "t", "fix", sizeOf(d, "ANBAUTEIL"))
    .across(split - diameter * 0.5, diameter, "d", "0", sizeOf(d, "BOHRER_D"))
    .build();
}
