import { metalOf, plasticOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape, type Tone } from "../shape.ts";

/** Adds a head that starts at `x`; its underside meets the shank. Returns its length. */
export function addHead(b: ShapeBuilder, x: number, shank: number, head: number, form: string, tone: Tone): number {
  if (/Sechskant/.test(form)) {
    b.hexagon(x, x + shank * 0.7, head * 0.82, tone).cylinder(x + shank * 0.7, x + shank * 0.95, head * 1.25, tone, shank * 0.06);
    return shank * 0.95;
  }
  if (/Teller/.test(form)) {
    b.outline(
      [
        [x, -head * 0.2],
        [x + shank * 0.3, -head * 0.5],
        [x + shank * 0.52, -head * 0.5],
        [x + shank * 0.75, -shank * 0.5],
        [x + shank * 0.75, shank * 0.5],
        [x + shank * 0.52, head * 0.5],
        [x + shank * 0.3, head * 0.5],
        [x, head * 0.2],
      ],
      tone,
    );
    return shank * 0.75;
  }
  if (/Zylinder/.test(form)) {
    b.cylinder(x, x + shank * 0.8, head, tone, shank * 0.08);
    return shank * 0.8;
  }
  if (/Linsenkopf|Panhead|Flachkopf/.test(form)) {
    const h = shank * 0.62;
    b.path(`M${x + h} ${-head / 2}Q${x} ${-head / 2} ${x} 0Q${x} ${head / 2} ${x + h} ${head / 2}Z`, tone, [x, -head / 2, x + h, head / 2]);
    return h;
  }
  if (/ohne Kopf/.test(form)) return 0;
  const flat = /Linsensenk/.test(form) ? 0.2 : 0.12;
  b.outline(
    [
      [x, -head * 0.46],
      [x + shank * flat, -head * 0.5],
      [x + shank * 0.85, -shank * 0.42],
      [x + shank * 0.85, shank * 0.42],
      [x + shank * flat, head * 0.5],
      [x, head * 0.46],
    ],
    tone,
  );
  return shank * 0.85;
}

/** Wood and façade screws: head, optional shank, coarse thread, pointed tip. */
export function screw(d: Dimensions): Shape {
  const diameter = sizeOf(d, "SCHRAUBE_D") ?? 5;
  const real = sizeOf(d, "SCHRAUBE_L") ?? 50;
  const length = shown(real, diameter);
  const metal = metalOf(d);
  const form = d["KOPFFORM"] ?? "Senkkopf";
  const head = sizeOf(d, "KOPF_D") ?? diameter * 2;
  const b = new ShapeBuilder();
  const tip = diameter * 1.1;
  const isHanger = /ohne Kopf/.test(form);
  const end = addHead(b, 0, diameter, head, form, d["FARBE"] ? plasticOf(d) : metal);
  if (isHanger)
    b.thread(0, length * 0.4, diameter, diameter * 0.16, metal, 0.86).cylinder(length * 0.4, length * 0.5, diameter * 0.9, metal);
  const hasShank = !isHanger && real >= 40 && !/Zylinder|Trompete/.test(form);
  const start = isHanger ? length * 0.5 : hasShank ? Math.max(end, length * 0.36) : end;
  if (hasShank && start > end) b.cylinder(end, start, diameter * 0.72, metal);
  b.thread(start, length - tip, diameter, diameter * 0.52, metal, 0.62)
    .thread(length - tip, length - tip * 0.45, diameter * 0.72, diameter * 0.32, metal, 0.62)
    .cone(length - tip * 0.45, length, diameter * 0.4, 0.1, metal);
  b.along(0, length, "l", "s", real).across(start + (length - start) * 0.45, diameter, "d", "s", diameter);
  if (!isHanger && d["KOPF_D"]) b.across(0, head, "d", "k", sizeOf(d, "KOPF_D"));
  return b.build();
}
