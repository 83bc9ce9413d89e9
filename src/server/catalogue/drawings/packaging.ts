// Packaging drawn next to products. The axis of these shapes runs from bottom to top.
import type { Dimensions } from "./dimensions.ts";
import { ShapeBuilder, type Shape } from "./shape.ts";

function bucket(): Shape {
  return new ShapeBuilder()
    .cone(0, 92, 78, 96, "white")
    .outline(
      [
        [22, -41.2],
        [68, -45.7],
        [68, 45.7],
        [22, 41.2],
      ],
      "red",
    )
    .lines([54, -26, 54, 18], [45, -26, 45, 30], [36, -26, 36, 6])
    .cylinder(88, 97, 102, "grey", 2)
    .cylinder(97, 104, 98, "grey", 3)
    .path("M92 -50C46 -64 30 -30 30 0C30 30 46 64 92 50", null, [30, -60, 92, 60])
    .build();
}

/** A folding box, seen slightly from the side. */
function box(): Shape {
  return new ShapeBuilder()
    .outline(
      [
        [0, 50],
        [12, 78],
        [82, 78],
        [70, 50],
      ],
      "mortar",
    )
    .outline(
      [
        [70, -50],
        [82, -22],
        [82, 78],
        [70, 50],
      ],
      "white",
    )
    .outline(
      [
        [0, -50],
        [70, -50],
        [70, 50],
        [0, 50],
      ],
      "label",
    )
    .outline(
      [
        [14, -50],
        [40, -50],
        [40, 50],
        [14, 50],
      ],
      "red",
    )
    .lines([58, -40, 58, 8], [51, -40, 51, 26], [30, -40, 30, 20], [23, -40, 23, -4])
    .build();
}

/** A bag with a welded seam and a hanging hole. */
function bag(): Shape {
  return new ShapeBuilder()
    .outline(
      [
        [0, -42],
        [5, -47],
        [36, -45],
        [70, -47],
        [78, -42],
        [92, -42],
        [92, 42],
        [78, 42],
        [70, 47],
        [36, 45],
        [5, 47],
        [0, 42],
      ],
      "label",
    )
    .outline(
      [
        [78, -42],
        [92, -42],
        [92, 42],
        [78, 42],
      ],
      "red",
    )
    .circle(85, 0, 7, "dark")
    .lines([4, -40, 4, 40], [64, -34, 64, 12], [56, -34, 56, 26])
    .build();
}

function tin(): Shape {
  return new ShapeBuilder()
    .cylinder(0, 66, 88, "steel", 2)
    .cylinder(12, 54, 88.6, "red")
    .lines([44, -26, 44, 20], [35, -26, 35, 28], [26, -26, 26, 6])
    .cylinder(66, 76, 92, "dark", 3)
    .build();
}

const PACKS: Readonly<Record<string, () => Shape>> = { Eimer: bucket, Faltschachtel: box, Schiebeschachtel: box, Beutel: bag, Dose: tin };

/** Draws an article's packaging; null if it is unknown or has no drawing. */
export function toPackShape(dimensions: Dimensions): Shape | null {
  return PACKS[dimensions["VERPACKUNG"] ?? ""]?.() ?? null;
}
