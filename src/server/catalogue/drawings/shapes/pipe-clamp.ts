import { metalOf, plasticOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, number, type Shape, type Tone } from "../shape.ts";

/** Two half shells with ears and screws, rubber lining and threaded boss; plastic ones are an open clip. */
export function pipeClamp(d: Dimensions): Shape {
  const pipe = sizeOf(d, "SPANN_MAX") ?? 28;
  const inner = pipe / 2;
  const band = Math.max(pipe * 0.06, 2.4);
  const b = new ShapeBuilder();
  if (!d["GEWINDE"]) {
    const tone = plasticOf(d);
    const r = inner + band * 1.6;
    b.path(
      `M${number(-r * 0.72)} ${number(-r * 0.72)}A${number(r)} ${number(r)} 0 1 0 ${number(r * 0.72)} ${number(-r * 0.72)}L${number(inner * 0.72)} ${number(-inner * 0.72)}A${number(inner)} ${number(inner)} 0 1 1 ${number(-inner * 0.72)} ${number(-inner * 0.72)}Z`,
      tone,
      [-r, -r, r, r],
    );
    b.outline(
      [
        [-r * 0.6, r * 0.86],
        [r * 0.6, r * 0.86],
        [r * 0.72, r * 1.3],
        [-r * 0.72, r * 1.3],
      ],
      tone,
    );
    return b.along(-inner, inner, "D", "", pipe).build();
  }
  const metal = metalOf(d);
  const r = inner + band * 2;
  const ear = r + pipe * 0.24;
  ring(b, r, inner + band, metal);
  ring(b, inner + band, inner, "rubber");
  for (const side of [-1, 1]) {
    b.outline(
      [
        [side * (r - band * 0.4), -band * 1.1],
        [side * ear, -band * 1.1],
        [side * ear, -band * 0.15],
        [side * (r - band * 0.4), -band * 0.15],
      ],
      metal,
    );
    b.outline(
      [
        [side * (r - band * 0.4), band * 0.15],
        [side * ear, band * 0.15],
        [side * ear, band * 1.1],
        [side * (r - band * 0.4), band * 1.1],
      ],
      metal,
    );
    const x = side * (ear - pipe * 0.1);
    b.outline(
      [
        [x - pipe * 0.04, -band * 2.4],
        [x + pipe * 0.04, -band * 2.4],
        [x + pipe * 0.04, band * 2.8],
        [x - pipe * 0.04, band * 2.8],
      ],
      metal,
    );
    b.outline(
      [
        [x - pipe * 0.085, -band * 2.8],
        [x + pipe * 0.085, -band * 2.8],
        [x + pipe * 0.085, -band * 1.1],
        [x - pipe * 0.085, -band * 1.1],
      ],
      metal,
    );
  }
  const boss = Math.max(pipe * 0.12, 5);
  b.outline(
    [
      [-boss, -r - boss * 1.5],
      [boss, -r - boss * 1.5],
      [boss * 1.1, -r + band * 0.5],
      [-boss * 1.1, -r + band * 0.5],
    ],
    metal,
  ).lines([-boss * 0.4, -r - boss * 1.5, -boss * 0.4, -r], [boss * 0.4, -r - boss * 1.5, boss * 0.4, -r]);
  return b.along(-inner, inner, "D", "", pipe).across(-ear, 0, "", "", d["GEWINDE"]).build();
}

function ring(b: ShapeBuilder, outer: number, inner: number, tone: Tone): void {
  const circle = (r: number, sweep: number): string =>
    `M${number(-r)} 0A${number(r)} ${number(r)} 0 1 ${sweep} ${number(r)} 0A${number(r)} ${number(r)} 0 1 ${sweep} ${number(-r)} 0Z`;
  b.path(circle(outer, 1) + circle(inner, 0), tone, [-outer, -outer, outer, outer]);
}
