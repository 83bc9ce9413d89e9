import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Base plate with two holes and a slotted arm. */
export function bracket(d: Dimensions): Shape {
  const height = sizeOf(d, "HOEHE") ?? 41;
  const real = sizeOf(d, "LAENGE") ?? 300;
  const length = shown(real, height * 0.8);
  const metal = metalOf(d);
  const plate = height * 2.4;
  const b = new ShapeBuilder();
  b.cylinder(height * 0.16, length, height, metal).cylinder(length - height * 0.08, length, height * 1.06, "dark", 1);
  for (let x = height * 0.7; x < length - height * 0.7; x += height * 0.95)
    b.cylinder(x, x + height * 0.55, height * 0.24, "dark", height * 0.12);
  b.lines([height * 0.16, -height * 0.36, length, -height * 0.36], [height * 0.16, height * 0.36, length, height * 0.36]);
  b.outline(
    [
      [height * 0.16, height * 0.5],
      [height * 0.75, height * 0.5],
      [height * 0.16, height * 1.05],
    ],
    metal,
  ).cylinder(0, height * 0.16, plate, metal, 1);
  b.lines([-height * 0.08, -plate * 0.36, height * 0.24, -plate * 0.36], [-height * 0.08, plate * 0.36, height * 0.24, plate * 0.36]);
  return b.along(0, length, "l", "", real).across(length, height, "h", "", sizeOf(d, "HOEHE")).build();
}
