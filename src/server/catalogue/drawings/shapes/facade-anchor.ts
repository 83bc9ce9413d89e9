import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, shown, type Shape } from "../shape.ts";

/** Undercut anchor for panels; without a thread, a cavity tie of bent wire. */
export function facadeAnchor(d: Dimensions): Shape {
  const metal = metalOf(d);
  const real = sizeOf(d, "DUEBEL_L") ?? 30;
  const b = new ShapeBuilder();
  const m = sizeOf(d, "GEWINDE");
  if (m === undefined) {
    const wire = sizeOf(d, "SCHRAUBE_D") ?? 4;
    const length = wire * 34;
    const r = wire * 2.6;
    b.path(
      `M${r} ${-wire / 2 - r}H${length * 0.76}V${wire / 2 - r}H${r}A${r - wire} ${r - wire} 0 0 0 ${r} ${r - wire / 2 + wire / 2 - wire}H${r * 2.2}V${r}H${r}A${r} ${r} 0 0 1 ${r} ${-wire / 2 - r}Z`,
      metal,
      [0, -r - wire, length * 0.76, r],
    );
    for (let i = 0; i < 5; i += 1)
      b.path(
        `M${length * (0.76 + i * 0.042)} ${-r - wire * 1.2}h${length * 0.036}l${length * 0.006} ${wire * 1.2}l${-length * 0.006} ${wire * 1.2}h${-length * 0.036}Z`,
        "grey",
        [length * 0.76, -r - wire * 1.2, length, -r + wire * 1.2],
      );
    b.path(`M${length * 0.4} ${-r - wire * 4.5}h${wire * 0.7}v${wire * 9}h${-wire * 0.7}Z`, "white", [
      length * 0.4,
      -r - wire * 4.5,
      length * 0.4 + wire,
      -r + wire * 4.5,
    ]);
    return b
      .along(0, length * 0.97, "l", "", real)
      .across(length * 0.6, wire, "d", "", wire)
      .build();
  }
  const hole = sizeOf(d, "BOHRER_D") ?? m * 1.8;
  const depth = shown((sizeOf(d, "VERANKERUNG") ?? 15) * 1.6, hole);
  b.thread(-m * 2.4, 0, m, m * 0.18, metal)
    .hexagon(-m * 0.9, -m * 0.1, m * 1.6, metal)
    .cylinder(-m * 0.1, m * 0.12, hole * 1.5, metal, 0.3)
    .cylinder(m * 0.12, depth * 0.6, hole * 0.86, metal)
    .cone(depth * 0.6, depth, hole * 0.86, hole * 1.24, metal);
  b.lines([depth * 0.2, 0, depth, 0], [depth * 0.25, -hole * 0.24, depth, -hole * 0.36], [depth * 0.25, hole * 0.24, depth, hole * 0.36]);
  return b
    .along(m * 0.12, depth, "h", "s", sizeOf(d, "VERANKERUNG"))
    .across(depth * 0.4, hole * 0.86, "d", "0", hole)
    .across(-m * 2.4, m, "", "", d["GEWINDE"])
    .build();
}
