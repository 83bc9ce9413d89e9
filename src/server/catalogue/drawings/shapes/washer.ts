import { metalOf, sizeOf, type Dimensions } from "../dimensions.ts";
import { ShapeBuilder, number, type Shape } from "../shape.ts";

/** Washer in front and edge view. */
export function washer(d: Dimensions): Shape {
  const outer = sizeOf(d, "AUSSEN_D") ?? 20;
  const inner = sizeOf(d, "INNEN_D") ?? 10;
  const thick = Math.max(sizeOf(d, "DICKE") ?? 2, outer * 0.07);
  const metal = metalOf(d);
  const [R, r] = [outer / 2, inner / 2];
  const b = new ShapeBuilder();
  const circle = (radius: number, sweep: number): string =>
    `M${number(-radius)} 0A${number(radius)} ${number(radius)} 0 1 ${sweep} ${number(radius)} 0A${number(radius)} ${number(radius)} 0 1 ${sweep} ${number(-radius)} 0Z`;
  b.path(circle(R, 1) + circle(r, 0), metal, [-R, -R, R, R]).path(circle(R * 0.94, 1), null, [-R, -R, R, R]);
  const x = R * 1.5;
  b.cylinder(x, x + thick, outer, metal, thick * 0.2).lines([x, -r, x + thick, -r], [x, r, x + thick, r]);
  return b
    .along(-R, R, "d", "2", sizeOf(d, "AUSSEN_D"))
    .along(x, x + thick, "s", "", sizeOf(d, "DICKE"))
    .across(0, inner, "d", "1", sizeOf(d, "INNEN_D"))
    .build();
}
