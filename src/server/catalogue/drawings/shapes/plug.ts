import { metalOf, plasticOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";
import { addHead } from "./screw.ts";

/** Plastic plug: collar, ribbed body with locking tongues, slotted tip; with its screw if it includes one. */
export function plug(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 8;
  const real = sizeOf(d, "DUEBEL_L") ?? 40;
  const length = shown(real, diameter);
  const tone = plasticOf(d);
  const b = new ShapeBuilder();
  const screw = sizeOf(d, "SCHRAUBE_L") ? (sizeOf(d, "SCHRAUBE_D") ?? diameter * 0.6) : 0;
  if (screw > 0) {
    const metal = metalOf(d);
    addHead(b, -length * 0.62, screw, screw * 1.9, "Senkkopf", metal);
    b.cylinder(-length * 0.62 + screw * 0.9, -length * 0.3, screw * 0.72, metal).thread(
      -length * 0.3,
      length * 0.05,
      screw,
      screw * 0.45,
      metal,
      0.68,
    );
  }
  b.cylinder(0, length * 0.05, diameter * 1.16, tone, diameter * 0.1).cylinder(length * 0.05, length * 0.36, diameter, tone);
  const step = (length * 0.54) / 6;
  for (let i = 0; i < 6; i += 1) b.cone(length * 0.36 + i * step, length * 0.36 + (i + 1) * step, diameter * 0.86, diameter, tone);
  b.cone(length * 0.9, length, diameter * 0.9, diameter * 0.52, tone);
  for (const side of [-1, 1])
    b.outline(
      [
        [length * 0.16, side * diameter * 0.5],
        [length * 0.34, side * diameter * 0.72],
        [length * 0.34, side * diameter * 0.5],
      ],
      tone,
    );
  b.lines([length * 0.3, 0, length * 0.97, 0], [length * 0.34, -diameter * 0.12, length * 0.34, diameter * 0.12]);
  return b
    .along(0, length, "l", "", real)
    .across(length * 0.2, diameter, "d", "0", sizeOf(d, "BOHRER_D"))
    .build();
}
