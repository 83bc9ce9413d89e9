import { sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, type Shape } from "../shape.ts";

/** Glass capsule with resin and grains. */
export function capsule(d: Dimensions): Shape {
  const diameter = sizeOf(d, "AUSSEN_D") ?? 13;
  const length = sizeOf(d, "LAENGE") ?? 100;
  const b = new ShapeBuilder();
  b.cylinder(0, length, diameter, "natural", diameter * 0.4)
    .cylinder(length * 0.06, length * 0.8, diameter * 0.86, "amber", diameter * 0.3)
    .cylinder(length * 0.16, length * 0.62, diameter * 0.34, "mortar", diameter * 0.14);
  b.lines(
    ...Array.from({ length: 14 }, (_, i): [number, number, number, number] => {
      const x = length * (0.1 + ((i * 37) % 66) / 100);
      const y = diameter * (((i * 53) % 60) / 100 - 0.3);
      return [x, y, x + diameter * 0.08, y + diameter * 0.04];
    }),
  );
  return b
    .along(0, length, "l", "", length)
    .across(length * 0.5, diameter, "Ø", "", diameter)
    .build();
}
