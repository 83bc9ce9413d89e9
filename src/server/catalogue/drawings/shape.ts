// Building blocks of product drawings. The axis is y = 0 and runs to the right; one unit is about a millimetre, though long
// products are shortened (see `shown`). Images and line drawings share the same parts.

export type Tone =
  | "steel"
  | "stainless"
  | "galvanised"
  | "brass"
  | "dark"
  | "grey"
  | "white"
  | "black"
  | "red"
  | "natural"
  | "blue"
  | "amber"
  | "rubber"
  | "mortar"
  | "label";

/** A filled outline, or lines on top of it. */
export type Part = { d: string; tone: Tone | null };

/** A symbol such as h with the subscript "ef", and the value. */
export type Label = { symbol: string; sub: string; value: string };

/** A dimension: along the axis below the product, or across it at a position. */
export type Dimension =
  | { kind: "along"; from: number; to: number; label: Label }
  | { kind: "across"; at: number; size: number; label: Label };

export type Shape = { parts: readonly Part[]; dimensions: readonly Dimension[]; left: number; right: number; top: number; bottom: number };

export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Formats a number with a decimal comma. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100).replace(".", ",");
}

/** Shortens long products: above a length-to-thickness ratio of eight, the drawn length grows logarithmically. */
export function shown(length: number, thickness: number): number {
  const ratio = length / thickness;
  return ratio <= 8 ? length : thickness * (8 + 3.2 * Math.log2(ratio / 8));
}

export class ShapeBuilder {
  private readonly parts: Part[] = [];
  private readonly dimensions: Dimension[] = [];
  private left = Infinity;
  private right = -Infinity;
  private top = Infinity;
  private bottom = -Infinity;

  cylinder(from: number, to: number, diameter: number, tone: Tone, rounding = 0): this {
    const r = diameter / 2;
    const c = Math.min(rounding, r, Math.abs(to - from) / 2);
    return this.outline(
      [
        [from + c, -r],
        [to - c, -r],
        [to, -r + c],
        [to, r - c],
        [to - c, r],
        [from + c, r],
        [from, r - c],
        [from, -r + c],
      ],
      tone,
    );
  }

  cone(from: number, to: number, start: number, end: number, tone: Tone): this {
    return this.outline(
      [
        [from, -start / 2],
        [to, -end / 2],
        [to, end / 2],
        [from, start / 2],
      ],
      tone,
    );
  }

  outline(points: readonly (readonly [number, number])[], tone: Tone): this {
    for (const [x, y] of points) this.see(x, y);
    this.parts.push({ d: `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join("L")}Z`, tone });
    return this;
  }

  /** Adds an SVG path; `box` is its bounding box. */
  path(d: string, tone: Tone | null, box: readonly [left: number, top: number, right: number, bottom: number]): this {
    this.see(box[0], box[1]);
    this.see(box[2], box[3]);
    this.parts.push({ d, tone });
    return this;
  }

  circle(x: number, y: number, diameter: number, tone: Tone | null): this {
    const r = diameter / 2;
    return this.path(
      `M${number(x - r)} ${number(y)}a${number(r)} ${number(r)} 0 1 0 ${number(diameter)} 0a${number(r)} ${number(r)} 0 1 0 ${number(-diameter)} 0Z`,
      tone,
      [x - r, y - r, x + r, y + r],
    );
  }

  /** Adds lines on top of earlier parts, as pairs of points. */
  lines(...pairs: readonly (readonly [number, number, number, number])[]): this {
    if (pairs.length > 0)
      this.parts.push({ d: pairs.map(([a, b, c, d]) => `M${number(a)} ${number(b)}L${number(c)} ${number(d)}`).join(""), tone: null });
    return this;
  }

  /** Adds a thread: saw-toothed outline and slanted turns. */
  thread(from: number, to: number, diameter: number, pitch: number, tone: Tone, core = 0.84): this {
    const turns = Math.max(2, Math.min(44, Math.round((to - from) / pitch)));
    const step = (to - from) / turns;
    const [r, c] = [diameter / 2, (diameter * core) / 2];
    const top: [number, number][] = [];
    const bottom: [number, number][] = [];
    const slanted: [number, number, number, number][] = [];
    for (let i = 0; i < turns; i += 1) {
      const x = from + i * step;
      top.push([x, -c], [x + step / 2, -r]);
      bottom.push([x, c], [x + step / 2, r]);
      slanted.push([x + step / 2, -r, x + step * 0.95, i === turns - 1 ? c : r * 0.98]);
    }
    top.push([to, -c]);
    bottom.push([to, c]);
    return this.outline([...top, ...bottom.toReversed()], tone).lines(...slanted);
  }

  /** Hexagon seen from its corners. */
  hexagon(from: number, to: number, acrossFlats: number, tone: Tone): this {
    const r = acrossFlats * 0.577;
    const b = Math.min(acrossFlats * 0.06, (to - from) / 3);
    return this.outline(
      [
        [from + b, -r],
        [to - b, -r],
        [to, -r + b],
        [to, r - b],
        [to - b, r],
        [from + b, r],
        [from, r - b],
        [from, -r + b],
      ],
      tone,
    ).lines([from, -r / 2, to, -r / 2], [from, r / 2, to, r / 2]);
  }

  along(from: number, to: number, symbol: string, sub: string, value: number | undefined): this {
    if (value !== undefined) this.dimensions.push({ kind: "along", from, to, label: { symbol, sub, value: formatNumber(value) } });
    return this;
  }

  across(at: number, size: number, symbol: string, sub: string, value: number | string | undefined): this {
    if (value !== undefined)
      this.dimensions.push({
        kind: "across",
        at,
        size,
        label: { symbol, sub, value: typeof value === "number" ? formatNumber(value) : value },
      });
    return this;
  }

  build(): Shape {
    return { parts: this.parts, dimensions: this.dimensions, left: this.left, right: this.right, top: this.top, bottom: this.bottom };
  }

  private see(x: number, y: number): void {
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
  }
}
