// Writes a side view of a bolt as a DXF file (R12), which every CAD program reads.

type Point = readonly [x: number, y: number];

const code = (group: number, value: string | number): string =>
  `${group}\n${typeof value === "number" ? Number(value.toFixed(2)) : value}\n`;

function line([x1, y1]: Point, [x2, y2]: Point): string {
  return code(0, "LINE") + code(8, "0") + code(10, x1) + code(20, y1) + code(11, x2) + code(21, y2);
}

function rectangle([left, bottom]: Point, [right, top]: Point): string {
  const corners: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return corners.map((corner, index) => line(corner, corners[(index + 1) % corners.length]!)).join("");
}

/** Shaft, nut and washer in millimetres; the axis is horizontal. */
export function boltDrawing({ diameter, length }: { diameter: number; length: number }): string {
  const radius = diameter / 2;
  const nut = diameter * 0.8;
  const entities = [
    rectangle([0, -radius], [length, radius]),
    rectangle([length - 2 * nut, -diameter * 0.85], [length - nut, diameter * 0.85]),
    rectangle([length - 2.3 * nut, -diameter * 1.1], [length - 2 * nut, diameter * 1.1]),
  ];
  return code(0, "SECTION") + code(2, "ENTITIES") + entities.join("") + code(0, "ENDSEC") + code(0, "EOF");
}
