import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, type Shape } from "../shape.ts";

/** Rail nut with its spring holder. */
export function railNut(d: Dimensions): Shape {
  const width = sizeOf(d, "BREITE") ?? 41;
  const m = sizeOf(d, "GEWINDE") ?? 10;
  const length = sizeOf(d, "LAENGE") ?? width * 0.9;
  const metal = metalOf(d);
  const b = new ShapeBuilder();
  b.outline(
    [
      [0, -width * 0.24],
      [length * 0.86, -width * 0.24],
      [length, -width * 0.1],
      [length, width * 0.24],
      [length * 0.14, width * 0.24],
      [0, width * 0.1],
    ],
    metal,
  );
  for (let i = 0; i < 5; i += 1)
    b.lines(
      [length * (0.08 + i * 0.035), -width * 0.24, length * (0.08 + i * 0.035), width * 0.16],
      [length * (0.78 + i * 0.035), -width * 0.16, length * (0.78 + i * 0.035), width * 0.24],
    );
  b.circle(length / 2, 0, m * 1.25, metal).circle(length / 2, 0, m, "dark");
  return b
    .along(0, length, "l", "", sizeOf(d, "LAENGE"))
    .across(length, width * 0.48, "", "", d["GEWINDE"])
    .build();
}
