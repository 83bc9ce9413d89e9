import { resinOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, type Shape } from "../shape.ts";

/** Mortar cartridge with label and static mixer. */
export function cartridge(d: Dimensions): Shape {
  const diameter = sizeOf(d, "AUSSEN_D") ?? 50;
  const length = sizeOf(d, "LAENGE") ?? 250;
  const resin = resinOf(d);
  const b = new ShapeBuilder();
  const body = length * 0.8;
  b.cylinder(-length * 0.03, 0, diameter * 1.06, "dark", 1.5)
    .cylinder(0, body, diameter, "grey", 1)
    .cylinder(body * 0.12, body * 0.86, diameter * 1.005, "label");
  b.outline(
    [
      [body * 0.12, diameter * 0.06],
      [body * 0.86, diameter * 0.06],
      [body * 0.86, diameter * 0.38],
      [body * 0.12, diameter * 0.38],
    ],
    resin,
  );
  b.lines(
    [body * 0.2, -diameter * 0.3, body * 0.6, -diameter * 0.3],
    [body * 0.2, -diameter * 0.16, body * 0.74, -diameter * 0.16],
    [body * 0.2, -diameter * 0.02, body * 0.48, -diameter * 0.02],
  );
  b.cone(body, body + length * 0.05, diameter, diameter * 0.55, "grey")
    .thread(body + length * 0.05, length * 0.95, diameter * 0.36, diameter * 0.07, "grey")
    .cylinder(length * 0.92, length, diameter * 0.44, resin, 1);
  const mixer = length + length * 0.5;
  b.cylinder(length, mixer * 0.93, diameter * 0.19, "natural", 0.5).cone(mixer * 0.93, mixer, diameter * 0.19, diameter * 0.1, "natural");
  const step = (mixer * 0.92 - length) / 9;
  b.lines(
    ...Array.from({ length: 9 }, (_, i): [number, number, number, number] => [
      length + i * step,
      (i % 2 ? 1 : -1) * diameter * 0.08,
      length + (i + 1) * step,
      (i % 2 ? -1 : 1) * diameter * 0.08,
    ]),
  );
  return b
    .along(0, length, "l", "", sizeOf(d, "LAENGE"))
    .across(body * 0.06, diameter, "Ø", "", sizeOf(d, "AUSSEN_D"))
    .build();
}
