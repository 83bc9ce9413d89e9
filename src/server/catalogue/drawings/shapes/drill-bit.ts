import { sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Shank, spiral, carbide tip. */
export function drillBit(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 8;
  const real = sizeOf(d, "LAENGE") ?? 160;
  const work = sizeOf(d, "ARBEITS_L") ?? real * 0.6;
  const thickness = Math.max(diameter, 7);
  const length = shown(real, thickness * 1.1);
  const start = length * (1 - Math.min(work / real, 0.8));
  const shank = d["AUFNAHME"] === "SDS-max" ? 18 : d["AUFNAHME"] === "SDS-plus" ? 10 : Math.min(diameter, 10);
  const b = new ShapeBuilder();
  b.cylinder(0, start * 0.7, shank, "steel", shank * 0.1);
  if ((d["AUFNAHME"] ?? "").startsWith("SDS")) {
    for (const y of [-0.2, 0.2])
      b.cylinder(0, 0, 0, "dark").outline(
        [
          [start * 0.12, y * shank - shank * 0.08],
          [start * 0.5, y * shank - shank * 0.08],
          [start * 0.5, y * shank + shank * 0.08],
          [start * 0.12, y * shank + shank * 0.08],
        ],
        "dark",
      );
  }
  b.cone(start * 0.7, start, shank, diameter * 0.8, "steel").cylinder(start, length - diameter * 0.9, diameter * 0.66, "dark");
  const pitch = diameter * 1.35;
  const end = length - diameter * 0.9;
  for (let x = start; x < end - pitch * 0.4; x += pitch) {
    const to = Math.min(x + pitch * 0.62, end);
    b.path(
      `M${x} ${diameter * 0.46}C${x + pitch * 0.1} ${diameter * 0.1} ${x + pitch * 0.2} ${-diameter * 0.3} ${x + pitch * 0.3} ${-diameter * 0.48}H${to}C${to - pitch * 0.1} ${-diameter * 0.2} ${to - pitch * 0.2} ${diameter * 0.2} ${x + pitch * 0.34} ${diameter * 0.46}Z`,
      "steel",
      [x, -diameter / 2, to, diameter / 2],
    );
  }
  b.outline(
    [
      [end, -diameter * 0.44],
      [length - diameter * 0.34, -diameter * 0.5],
      [length, 0],
      [length - diameter * 0.34, diameter * 0.5],
      [end, diameter * 0.44],
    ],
    "steel",
  );
  b.outline(
    [
      [length - diameter * 0.6, -diameter * 0.1],
      [length - diameter * 0.34, -diameter * 0.52],
      [length, 0],
      [length - diameter * 0.34, diameter * 0.52],
      [length - diameter * 0.6, diameter * 0.1],
    ],
    "galvanised",
  );
  return b
    .along(0, length, "l", "", real)
    .along(start, length, "l", "A", sizeOf(d, "ARBEITS_L"))
    .across(length - diameter * 0.34, diameter, "d", "", diameter)
    .build();
}
