import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, number, type Shape } from "../shape.ts";

/** C-shaped rail: end profile and slotted back. */
export function rail(d: Dimensions): Shape {
  const width = sizeOf(d, "BREITE") ?? 41;
  const height = sizeOf(d, "HOEHE") ?? 41;
  const wall = Math.max(sizeOf(d, "DICKE") ?? 2, width * 0.05);
  const metal = metalOf(d);
  const lip = width * 0.22;
  const b = new ShapeBuilder();
  const [dx, dy] = [width * 3.1, -width * 0.9];
  const [t, h] = [-height / 2, height / 2];
  // Draw the back first, then the visible side, then the profile in front.
  b.outline(
    [
      [0, t],
      [width, t],
      [width + dx, t + dy],
      [dx, t + dy],
    ],
    metal,
  ).outline(
    [
      [width, t],
      [width + dx, t + dy],
      [width + dx, h + dy],
      [width, h],
    ],
    "galvanised",
  );
  for (let i = 0; i < 5; i += 1) {
    const f = 0.12 + i * 0.18;
    const [x, y] = [width * 0.5 + dx * f, t + dy * f];
    b.path(
      `M${number(x - width * 0.12)} ${number(y + width * 0.03)}l${number(dx * 0.09)} ${number(dy * 0.09)}h${number(width * 0.22)}l${number(-dx * 0.09)} ${number(-dy * 0.09)}Z`,
      "dark",
      [x, y, x, y],
    );
  }
  b.outline(
    [
      [wall, t + wall],
      [width - wall, t + wall],
      [width - wall, h - wall],
      [wall, h - wall],
    ],
    "dark",
  );
  b.path(
    `M0 ${number(t)}H${number(width)}V${number(h)}H${number(width - lip)}V${number(h - wall * 2)}H${number(width - lip + wall)}V${number(h - wall)}H${number(width - wall)}V${number(t + wall)}H${number(wall)}V${number(h - wall)}H${number(lip - wall)}V${number(h - wall * 2)}H${number(lip)}V${number(h)}H0Z`,
    metal,
    [0, t, width, h],
  );
  return b.along(0, width, "b", "", sizeOf(d, "BREITE")).across(0, height, "h", "", sizeOf(d, "HOEHE")).build();
}
