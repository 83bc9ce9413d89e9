import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, type Shape } from "../shape.ts";

/** Setting tool, dispenser or brush, selected by attributes. */
export function tool(d: Dimensions): Shape {
  const real = sizeOf(d, "LAENGE") ?? 160;
  const b = new ShapeBuilder();
  const metal = metalOf(d);
  if (d["INHALT"]) {
    b.outline(
      [
        [-60, -14],
        [-14, -16],
        [-14, 16],
        [-34, 18],
        [-50, 74],
        [-74, 70],
        [-64, 18],
      ],
      "dark",
    ).outline(
      [
        [-30, 18],
        [-22, 18],
        [-26, 62],
        [-36, 60],
      ],
      "red",
    );
    b.cylinder(-14, 150, 44, "blue", 2)
      .cylinder(0, 136, 34, "grey", 1)
      .cylinder(150, 158, 50, "dark", 2)
      .cylinder(-120, -60, 7, metal)
      .cylinder(-128, -118, 18, "dark", 3)
      .cylinder(158, 172, 16, "grey", 2);
    b.lines([-112, 0, -66, 0]);
    return b.along(-128, 172, "l", "", real).build();
  }
  const diameter = sizeOf(d, "AUSSEN_D") ?? 14;
  if (d["BOHRER_D"]) {
    const length = 150;
    b.cylinder(0, 16, 6, metal)
      .cylinder(16, 66, 4.4, metal)
      .thread(66, length, Math.max(diameter, 9), 2.6, "brass", 0.55)
      .cylinder(length, length + 3, 4.4, metal, 1);
    return b
      .along(0, length + 3, "l", "", real)
      .across(110, Math.max(diameter, 9), "Ø", "", diameter)
      .build();
  }
  b.cylinder(0, 14, 30, "steel", 3)
    .cylinder(14, 24, 44, "red", 3)
    .cylinder(24, 92, 30, "red", 6)
    .lines([36, -15, 36, 15], [48, -15, 48, 15], [60, -15, 60, 15], [72, -15, 72, 15]);
  b.cylinder(92, 110, diameter * 1.3, metal, 1)
    .cylinder(110, 150, diameter * 0.8, metal, 0.5)
    .cone(150, 154, diameter * 0.8, diameter * 0.5, metal);
  return b
    .along(0, 154, "l", "", real)
    .across(130, diameter * 0.8, "", "", d["GEWINDE"])
    .build();
}
