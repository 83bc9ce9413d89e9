import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Mesh sleeve with a centring cap. */
export function sieveSleeve(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 16;
  const real = sizeOf(d, "DUEBEL_L") ?? 130;
  const length = shown(real, diameter);
  const tone = /Stahl/.test(d["MATERIAL"] ?? "") ? metalOf(d) : "natural";
  const b = new ShapeBuilder();
  b.cylinder(0, diameter * 0.16, diameter * 1.3, tone, 0.8).cylinder(diameter * 0.16, length, diameter * 0.96, tone, diameter * 0.14);
  const mesh: [number, number, number, number][] = [];
  const step = diameter * 0.3;
  const rim = diameter * 0.46;
  for (let x = diameter * 0.3; x + step * 3 < length - diameter * 0.1; x += step)
    mesh.push([x, -rim, x + step * 3, rim], [x, rim, x + step * 3, -rim]);
  b.lines(...mesh.slice(0, 80));
  return b
    .along(0, length, "l", "", real)
    .across(length * 0.55, diameter, "d", "0", sizeOf(d, "BOHRER_D"))
    .build();
}
