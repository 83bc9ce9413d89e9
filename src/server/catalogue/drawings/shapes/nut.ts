import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, type Shape } from "../shape.ts";

/** Nut in front and side view. */
export function nut(d: Dimensions): Shape {
  const flats = sizeOf(d, "SCHL_WEITE") ?? 17;
  const m = sizeOf(d, "GEWINDE") ?? flats * 0.6;
  const height = sizeOf(d, "HOEHE") ?? m * 0.8;
  const metal = metalOf(d);
  const corner = flats * 0.577;
  const b = new ShapeBuilder();
  b.outline(
    Array.from({ length: 6 }, (_, i): [number, number] => [corner * Math.cos((i * Math.PI) / 3), corner * Math.sin((i * Math.PI) / 3)]),
    metal,
  );
  b.circle(0, 0, flats * 0.95, metal)
    .circle(0, 0, m * 1.08, "galvanised")
    .circle(0, 0, m * 0.88, "dark");
  const x = corner * 1.6;
  b.hexagon(x, x + height, flats, metal);
  return b
    .along(x, x + height, "m", "", sizeOf(d, "HOEHE"))
    .across(-corner, flats, "SW", "", sizeOf(d, "SCHL_WEITE"))
    .across(0, m, "", "", d["GEWINDE"])
    .build();
}
