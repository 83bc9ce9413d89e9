import { metalOf, plasticOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";
import { addHead } from "./screw.ts";

/** Metal legs that fold behind the board, or a coarse spiral that cuts into it. */
export function cavityPlug(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 10;
  const real = sizeOf(d, "DUEBEL_L") ?? 40;
  const length = shown(real, diameter);
  const b = new ShapeBuilder();
  if (sizeOf(d, "GEWINDE") === undefined) {
    const tone = /Zink/.test(d["MATERIAL"] ?? "") ? "steel" : plasticOf(d);
    b.cylinder(0, diameter * 0.14, diameter * 1.15, tone, 0.5)
      .thread(diameter * 0.14, length * 0.74, diameter, length * 0.16, tone, 0.6)
      .cone(length * 0.74, length * 0.93, diameter * 0.5, diameter * 0.3, tone)
      .cone(length * 0.93, length, diameter * 0.3, 0.6, tone);
    return b
      .along(0, length, "l", "", real)
      .across(length * 0.4, diameter, "d", "", diameter)
      .build();
  }
  const metal = metalOf(d);
  const screw = sizeOf(d, "SCHRAUBE_D") ?? 5;
  addHead(b, -screw * 0.62, screw, screw * 2, "Linsenkopf", metal);
  b.cylinder(0, diameter * 0.12, diameter * 1.5, metal, 0.3).cylinder(diameter * 0.12, length * 0.26, diameter * 0.9, metal);
  for (const y of [-1, 1])
    b.outline(
      [
        [length * 0.26, y * diameter * 0.45],
        [length * 0.8, y * diameter * 0.45],
        [length * 0.8, y * diameter * 0.22],
        [length * 0.26, y * diameter * 0.22],
      ],
      metal,
    );
  b.thread(length * 0.26, length * 0.8, screw, screw * 0.3, metal)
    .cylinder(length * 0.8, length, diameter * 0.86, metal, 0.4)
    .thread(length, length + screw * 1.2, screw, screw * 0.3, metal);
  return b
    .along(0, length, "l", "", real)
    .along(0, length * 0.26, "t", "fix", sizeOf(d, "ANBAUTEIL"))
    .across(length * 0.5, diameter * 0.9, "d", "0", sizeOf(d, "BOHRER_D"))
    .build();
}
