import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";
import { addHead } from "./screw.ts";

/** Self-tapping concrete screw. */
export function concreteScrew(d: Dimensions): Shape {
  const core = sizeOf(d, "BOHRER_D") ?? 8;
  const outer = sizeOf(d, "SCHRAUBE_D") ?? core + 2;
  const real = sizeOf(d, "SCHRAUBE_L") ?? 80;
  const length = shown(real, outer);
  const metal = metalOf(d);
  const form = d["KOPFFORM"] ?? "Sechskant";
  const b = new ShapeBuilder();
  const isSunk = /Senk/.test(form);
  const start = isSunk ? 0 : /Panhead/.test(form) ? -outer * 0.62 : -outer * 0.95;
  const end = addHead(b, start, outer, outer * (isSunk ? 1.9 : /Panhead/.test(form) ? 1.9 : 1.65), form, metal) + start;
  const depth = length * Math.min((sizeOf(d, "VERANKERUNG") ?? real * 0.8) / real, 0.98);
  b.cylinder(end, Math.max(end + 1, length * 0.22), core * 0.96, metal)
    .thread(Math.max(end + 1, length * 0.22), length - core * 0.5, outer, outer * 0.62, metal, 0.72)
    .cone(length - core * 0.5, length, core * 0.86, core * 0.6, metal);
  b.along(0, length, "l", "", real).along(length - depth, length, "h", "ef", sizeOf(d, "VERANKERUNG"));
  return b
    .across(length * 0.5, outer, "d", "s", outer)
    .across(length, core * 0.6, "d", "0", sizeOf(d, "BOHRER_D"))
    .build();
}
