import { sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Plate that presses on the insulation board, shaft, and expansion part in the wall. */
export function insulationFixing(d: Dimensions): Shape {
  const plate = sizeOf(d, "KOPF_D") ?? 60;
  const shaft = sizeOf(d, "BOHRER_D") ?? 8;
  const real = sizeOf(d, "DUEBEL_L") ?? 120;
  const length = shown(Math.max(real, 14), shaft * 2);
  const tone = /weiß/.test(d["FARBE"] ?? "") ? "white" : "natural";
  const b = new ShapeBuilder();
  b.outline(
    [
      [0, -plate / 2],
      [plate * 0.04, -plate / 2],
      [plate * 0.12, -shaft],
      [plate * 0.12, shaft],
      [plate * 0.04, plate / 2],
      [0, plate / 2],
    ],
    tone,
  );
  b.lines([plate * 0.02, -plate * 0.36, plate * 0.02, -plate * 0.14], [plate * 0.02, plate * 0.14, plate * 0.02, plate * 0.36]);
  if (d["VERANKERUNG"] === undefined)
    return b
      .cylinder(plate * 0.1, length, shaft * 2, tone, 1)
      .along(0, length, "l", "", real)
      .across(0, plate, "Ø", "", plate)
      .build();
  const depth = length * Math.min(0.4, Math.max(0.2, (sizeOf(d, "VERANKERUNG") ?? 25) / real));
  b.cylinder(plate * 0.1, length - depth, shaft * 1.5, tone, 0.5).cone(
    length - depth,
    length - depth + shaft * 0.4,
    shaft * 1.5,
    shaft,
    tone,
  );
  const steps = 5;
  for (let i = 0; i < steps; i += 1)
    b.cone(
      length - depth + shaft * 0.4 + ((depth - shaft * 0.4) * i) / steps,
      length - depth + shaft * 0.4 + ((depth - shaft * 0.4) * (i + 1)) / steps,
      shaft * 0.84,
      shaft,
      tone,
    );
  if (d["OBERFLAECHE"]) b.thread(length, length + shaft * 0.8, shaft * 0.5, shaft * 0.25, "steel", 0.6);
  return b
    .along(0, length, "l", "", real)
    .along(length - depth, length, "h", "ef", sizeOf(d, "VERANKERUNG"))
    .across(length - depth * 0.5, shaft, "d", "0", shaft)
    .across(0, plate, "Ø", "", plate)
    .build();
}
