import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";
import { addHead } from "./screw.ts";

/** Long sleeve with a collar, expansion part at its end, and the screw inside. */
export function framePlug(d: Dimensions): Shape {
  const diameter = sizeOf(d, "BOHRER_D") ?? 10;
  const real = sizeOf(d, "DUEBEL_L") ?? 100;
  const length = shown(real, diameter);
  const depth = Math.min(length * 0.62, length * ((sizeOf(d, "VERANKERUNG") ?? real * 0.5) / real));
  const screw = sizeOf(d, "SCHRAUBE_D") ?? diameter * 0.68;
  const metal = metalOf(d);
  const start = length - depth;
  const b = new ShapeBuilder();
  const isHexagon = (d["SCHL_WEITE"] ?? "").startsWith("SW");
  addHead(b, -screw * (isHexagon ? 0.95 : 0.7), screw, diameter * 1.35, isHexagon ? "Sechskant" : "Linsenkopf", metal);
  b.cylinder(0, diameter * 0.18, diameter * 1.55, "grey", 0.6).cylinder(diameter * 0.18, start, diameter * 0.94, "grey");
  const steps = 7;
  for (let i = 0; i < steps; i += 1)
    b.cone(start + (depth * 0.88 * i) / steps, start + (depth * 0.88 * (i + 1)) / steps, diameter * 0.84, diameter, "grey");
  b.cone(length - depth * 0.12, length, diameter * 0.88, diameter * 0.6, "grey");
  b.lines(
    [start, 0, length * 0.985, 0],
    [start + depth * 0.1, -diameter * 0.28, length * 0.95, -diameter * 0.28],
    [diameter * 0.5, -diameter * 0.2, start, -diameter * 0.2],
  );
  b.thread(length, length + diameter * 0.7, screw * 0.8, screw * 0.4, metal, 0.6).cone(
    length + diameter * 0.7,
    length + diameter * 1.05,
    screw * 0.5,
    0.4,
    metal,
  );
  return b
    .along(0, length, "l", "", real)
    .along(start, length, "h", "ef", sizeOf(d, "VERANKERUNG"))
    .along(0, start, "t", "fix", sizeOf(d, "ANBAUTEIL"))
    .across(start * 0.5, diameter, "d", "0", sizeOf(d, "BOHRER_D"))
    .build();
}
