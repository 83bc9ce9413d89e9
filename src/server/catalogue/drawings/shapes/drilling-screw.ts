import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";
import { addHead } from "./screw.ts";

/** Metal screw with a drill point. */
export function drillingScrew(d: Dimensions): Shape {
  const diameter = sizeOf(d, "SCHRAUBE_D") ?? 5;
  const real = sizeOf(d, "SCHRAUBE_L") ?? 25;
  const length = shown(Math.max(real, diameter * 3), diameter);
  const metal = metalOf(d);
  const head = sizeOf(d, "KOPF_D") ?? diameter * 2;
  const b = new ShapeBuilder();
  const end = addHead(b, -diameter * 0.9, diameter, head, d["KOPFFORM"] ?? "Sechskant", metal) - diameter * 0.9;
  const tip = length - diameter * 1.5;
  b.thread(end, tip, diameter, diameter * 0.3, metal, 0.74)
    .cylinder(tip, length - diameter * 0.45, diameter * 0.72, metal)
    .cone(length - diameter * 0.45, length, diameter * 0.72, 0.2, metal);
  b.lines(
    [tip + diameter * 0.1, -diameter * 0.3, length - diameter * 0.35, diameter * 0.18],
    [tip + diameter * 0.5, -diameter * 0.34, length - diameter * 0.2, diameter * 0.02],
  );
  return b
    .along(end, length, "l", "s", real)
    .across(length * 0.5, diameter, "d", "s", diameter)
    .across(-diameter * 0.9, head, "d", "k", sizeOf(d, "KOPF_D"))
    .build();
}
