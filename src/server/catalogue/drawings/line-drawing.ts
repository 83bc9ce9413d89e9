import { escapeXml } from "#contract/format/xml.ts";
import type { Dimensions } from "./dimensions.ts";
import { number, type Dimension, type Label, type Shape } from "./shape.ts";
import { shapeOf } from "./shapes/index.ts";

const WIDTH = 800;
const MARGIN = 90;
const ROW = 46;
const INK = "#1d2b36";
const THIN = "#4c5d69";
/** The substrate extends beyond the product. */
const OVERLAP = 10;
const HATCH = 16;
/** Lengths of the scale bar in millimetres. */
const BARS = [1, 2, 5, 10, 20, 50, 100, 200] as const;
/** Proportions within this deviation count as true. */
const TOLERANCE = 0.03;

/**
 * Technical drawing with outlines, centre line and dimension lines in millimetres. An anchor is drawn set in its substrate, and with a
 * scale bar if its proportions are true. Without figures the drawing represents a whole family: sizes differ, so dimensions show only
 * their symbols.
 */
export function drawLineDrawing(kind: string, dimensions: Dimensions, hasFigures = true): string | null {
  const drawn = shapeOf(kind, dimensions);
  if (!drawn) return null;
  const shape = hasFigures ? drawn : withoutFigures(drawn);
  const along = shape.dimensions.filter((one) => one.kind === "along").toSorted((a, b) => a.to - a.from - (b.to - b.from));
  const across = shape.dimensions.filter((one) => one.kind === "across");
  const scale = Math.min((WIDTH - 2 * MARGIN) / (shape.right - shape.left), 230 / (shape.bottom - shape.top));
  const rows = rowsOf(along);
  const top = across.length > 0 ? 76 : 40;
  const bodyHeight = (shape.bottom - shape.top) * scale;
  const bar = hasFigures ? scaleBarLength(along, scale) : null;
  const drawnHeight = Math.round(top + bodyHeight + 34 + Math.max(...rows, 0) * ROW + (along.length > 0 ? ROW : 0));
  const height = drawnHeight + (bar ? ROW : 0);
  const originX = WIDTH / 2 - ((shape.left + shape.right) / 2) * scale;
  const originY = top - shape.top * scale;
  const x = (value: number): number => originX + value * scale;
  const y = (value: number): number => originY + value * scale;
  const floor = y(shape.bottom);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Archivo, Helvetica, Arial, sans-serif" font-size="21">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    substrate(along, { x, top: y(shape.top) - OVERLAP, bottom: y(shape.bottom) + OVERLAP, end: x(shape.right) + 2 * OVERLAP }),
    `<path d="M${number(x(shape.left) - 22)} ${number(y(0))}H${number(x(shape.right) + 22)}" stroke="${THIN}" stroke-width="1" stroke-dasharray="16 4 3 4"/>`,
    `<g transform="translate(${number(originX)} ${number(originY)}) scale(${number(scale)})" stroke="${INK}" stroke-linejoin="round">${outlines(shape, scale)}</g>`,
    ...along.map((one, index) => alongLine(one, x(one.from), x(one.to), floor, floor + 34 + rows[index]! * ROW)),
    ...acrossLabels(across, x, y, shape),
    bar ? scaleBar(bar, scale, drawnHeight + 8) : "",
    "</svg>",
  ].join("");
}

/** The substrate up to the embedment depth, with its hatching, and the fixture on it; empty for products that are not embedded. */
function substrate(along: readonly Dimension[], area: { x: (value: number) => number; top: number; bottom: number; end: number }): string {
  const find = (symbol: string, sub: string) => along.find(({ label }) => label.symbol === symbol && label.sub === sub);
  const embedded = find("h", "ef");
  if (embedded?.kind !== "along") return "";
  const { x, top, bottom, end } = area;
  const [surface, height] = [x(embedded.from), bottom - top];
  const box = (from: number, to: number, fill: string) =>
    `<rect x="${number(from)}" y="${number(top)}" width="${number(to - from)}" height="${number(height)}" fill="${fill}"/>`;
  const fixture = find("t", "fix");
  const hatching = Array.from({ length: Math.floor((end - surface) / HATCH) }, (_, index) => {
    const start = surface + (index + 1) * HATCH;
    const reach = Math.min(height, start - surface);
    return `M${number(start)} ${number(top)}l${number(-reach)} ${number(reach)}`;
  });
  return [
    fixture?.kind === "along" ? box(x(fixture.from), x(fixture.to), "#dfe5e9") : "",
    box(surface, end, "#efede8"),
    `<path d="${hatching.join("")}" stroke="#d3cfc6" fill="none"/>`,
    `<path d="M${number(surface)} ${number(top)}v${number(height)}" stroke="${INK}" stroke-width="2"/>`,
  ].join("");
}

/** Largest length in millimetres whose bar is at most a quarter of the drawing wide; null if long parts are shortened. */
function scaleBarLength(along: readonly Dimension[], scale: number): number | null {
  const isTrue = along.every((one) => {
    const real = Number(one.label.value.replace(",", "."));
    return one.kind === "along" && Math.abs(one.to - one.from - real) <= real * TOLERANCE;
  });
  if (along.length === 0 || !isTrue) return null;
  return BARS.findLast((length) => length * scale <= WIDTH / 4) ?? null;
}

function scaleBar(length: number, scale: number, y: number): string {
  const [from, to] = [WIDTH - 40 - length * scale, WIDTH - 40];
  const label: Label = { symbol: "", sub: "", value: `${length} mm` };
  return `<path d="M${number(from)} ${y - 6}v12M${number(from)} ${y}H${number(to)}M${number(to)} ${y - 6}v12" stroke="${INK}" stroke-width="2" fill="none"/>${text(label, from - 12, y + 7, "end", false)}`;
}

function withoutFigures(shape: Shape): Shape {
  // A thread label has no symbol, so use the first letter: "M10" becomes "M".
  const named = ({ symbol, sub, value }: Label): Label => ({ symbol: symbol || (/^\p{L}+/u.exec(value)?.[0] ?? ""), sub, value: "" });
  return { ...shape, dimensions: shape.dimensions.map((one) => ({ ...one, label: named(one.label) })) };
}

function outlines(shape: Shape, scale: number): string {
  return shape.parts
    .map((part) =>
      part.tone
        ? `<path d="${part.d}" fill="${part.tone === "dark" || part.tone === "rubber" ? "#d5dce0" : "#fff"}" fill-rule="evenodd" stroke-width="${number(1.8 / scale)}"/>`
        : `<path d="${part.d}" fill="none" stroke="${THIN}" stroke-width="${number(1 / scale)}"/>`,
    )
    .join("");
}

/** Places short dimensions next to the product and longer ones below; dimensions that do not overlap share a row. */
function rowsOf(along: readonly Dimension[]): number[] {
  const taken: { from: number; to: number }[][] = [];
  return along.map((one) => {
    if (one.kind !== "along") return 0;
    let row = taken.findIndex((others) => others.every((other) => one.to <= other.from + 0.01 || one.from >= other.to - 0.01));
    // Never place a dimension above one that it spans: its extension lines would cross the figures.
    const spanned = taken.findLastIndex((others) => others.some((other) => one.from < other.to && one.to > other.from));
    if (row <= spanned) row = spanned + 1;
    (taken[row] ??= []).push({ from: one.from, to: one.to });
    return row;
  });
}

function arrow(x: number, y: number, dx: number, dy: number): string {
  return `M${number(x)} ${number(y)}l${number(dx * 12 - dy * 3.4)} ${number(dy * 12 + dx * 3.4)}v0l${number(dy * 6.8)} ${number(-dx * 6.8)}Z`;
}

function alongLine(one: Dimension, from: number, to: number, floor: number, level: number): string {
  const isNarrow = to - from < 76;
  const ends = `M${number(from)} ${number(floor + 5)}V${number(level + 7)}M${number(to)} ${number(floor + 5)}V${number(level + 7)}`;
  if (!isNarrow) {
    return `<path d="${ends}M${number(from)} ${number(level)}H${number(to)}" stroke="${THIN}" fill="none"/><path d="${arrow(from, level, 1, 0)}${arrow(to, level, -1, 0)}" fill="${THIN}"/>${text(one.label, (from + to) / 2, level - 7, "middle", true)}`;
  }
  return `<path d="${ends}M${number(from - 24)} ${number(level)}H${number(to + 24)}" stroke="${THIN}" fill="none"/><path d="${arrow(from, level, -1, 0)}${arrow(to, level, 1, 0)}" fill="${THIN}"/>${text(one.label, (from + to) / 2, level + 25, "middle", true)}`;
}

/** Places diameter labels above the product, with a leader to the measured position. */
function acrossLabels(across: readonly Dimension[], x: (value: number) => number, y: (value: number) => number, shape: Shape): string[] {
  const sorted = across.filter((one) => one.kind === "across").toSorted((a, b) => a.at - b.at);
  let last = -Infinity;
  return sorted.map((one) => {
    const at = x(one.at);
    const position = Math.min(Math.max(at, last + 130, 70), WIDTH - 70);
    last = position;
    const [upper, lower] = [y(-one.size / 2), y(one.size / 2)];
    const base = y(shape.top) - 26;
    const bar =
      one.size > 0
        ? `<path d="M${number(at)} ${number(upper)}V${number(lower)}" stroke="${THIN}"/><path d="${arrow(at, upper, 0, 1)}${arrow(at, lower, 0, -1)}" fill="${THIN}"/>`
        : "";
    return `${bar}<path d="M${number(at)} ${number(upper)}L${number(position)} ${number(base)}" stroke="${THIN}" fill="none"/>${text(one.label, position, base - 8, "middle", false)}`;
  });
}

function text(label: Label, x: number, y: number, anchor: string, hasHalo: boolean): string {
  const value = escapeXml(label.value);
  const sub = label.sub ? `<tspan font-size="15" dy="5">${label.sub}</tspan>` : "";
  const equals = label.symbol === "" || label.symbol === "SW" || label.symbol === "Ø" ? "" : "= ";
  const figure = value && `<tspan${label.sub ? ' dy="-5"' : ""}>${label.symbol && " "}${equals}${value}</tspan>`;
  const name = label.symbol
    ? `<tspan${label.symbol.length === 1 && label.symbol !== "Ø" ? ' font-style="italic"' : ""}>${label.symbol}</tspan>`
    : "";
  return `<text x="${number(x)}" y="${number(y)}" text-anchor="${anchor}" fill="${INK}"${hasHalo ? ' stroke="#fff" stroke-width="5" paint-order="stroke"' : ""}>${name}${sub}${figure}</text>`;
}
