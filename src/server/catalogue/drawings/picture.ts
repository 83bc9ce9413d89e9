import type { Dimensions } from "./dimensions.ts";
import { toPackShape } from "./packaging.ts";
import { number, type Shape, type Tone } from "./shape.ts";
import { isUpright, shapeOf } from "./shapes/index.ts";

const TONES: Record<Tone, readonly [light: string, body: string, shade: string, line: string]> = {
  // Bluish and shiny; bright and warm; dull like hot-dip zinc: similar products differ only by their metal.
  steel: ["#f2f8fc", "#aebdc8", "#6d7f8d", "#4f5f6b"],
  stainless: ["#ffffff", "#dedcd3", "#95938a", "#6d6b62"],
  galvanised: ["#b9bebf", "#989ea0", "#777d80", "#53595c"],
  brass: ["#fbf0c4", "#d9b75a", "#94732a", "#76591c"],
  dark: ["#6c757c", "#40484e", "#22282c", "#1b2023"],
  grey: ["#d7dcdf", "#9aa4aa", "#6d777e", "#59636a"],
  white: ["#ffffff", "#eceff0", "#c2c9cc", "#98a1a5"],
  black: ["#5a6066", "#2c3135", "#14171a", "#0e1113"],
  red: ["#ef8a78", "#c8412f", "#84241a", "#701d14"],
  natural: ["#fbfaf3", "#e4e1d3", "#b7b3a0", "#95917e"],
  blue: ["#5f9bc0", "#1f5f8b", "#123c5a", "#0f3049"],
  amber: ["#f6d9a0", "#dba247", "#9a6a1f", "#7d5516"],
  rubber: ["#5b6063", "#34383a", "#1d2022", "#17191b"],
  mortar: ["#e9e7e2", "#c6c3bc", "#97948c", "#7d7a73"],
  label: ["#fafbfb", "#eef1f2", "#c9d0d3", "#a9b2b6"],
};

const [WIDTH, HEIGHT] = [800, 600];
/** Tilt of each kind, so that families differ by more than size. */
const TILTS: Readonly<Record<string, number>> = {
  "frame-plug": -14,
  "cavity-plug": -27,
  "bolt-anchor": -30,
  "drop-in": -24,
  "concrete-screw": -16,
  "sleeve-anchor": -35,
  cartridge: -58,
  capsule: -12,
  "threaded-rod": -10,
  "internal-sleeve": -28,
  "sieve-sleeve": -17,
  screw: -24,
  "drilling-screw": -34,
  "insulation-fixing": -40,
  "facade-anchor": -22,
  standoff: -12,
  "drill-bit": -31,
  tool: -8,
};
const TILT = -20;

export type Product = { kind: string; dimensions: Dimensions };

/** Draws one product, or a few of a family or category side by side, on a neutral 4:3 background. */
export function drawImage(products: readonly Product[]): string {
  const upright = isUpright(products[0]?.kind ?? "");
  const shapes = products.filter((one) => isUpright(one.kind) === upright).flatMap((one) => shapeOf(one.kind, one.dimensions) ?? []);
  const pack = products[0] ? toPackShape(products[0].dimensions) : null;
  const used = new Set([...shapes, ...(pack ? [pack] : [])].flatMap((shape) => shape.parts.flatMap((part) => part.tone ?? [])));
  const tilt = TILTS[products[0]?.kind ?? ""] ?? TILT;
  const scene = upright ? sideBySide(shapes) : fanned(shapes, tilt);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs>${ground()}${[...used].map(gradient).join("")}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)"/>`,
    shapes.length === 0 ? emptySign() : pack ? beside(pack, scene) : scene,
    "</svg>",
  ].join("");
}

function ground(): string {
  return '<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fbfcfc"/><stop offset=".6" stop-color="#f1f4f5"/><stop offset="1" stop-color="#e3e8ea"/></radialGradient><filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="9"/></filter><filter id="cast" x="-20%" y="-30%" width="140%" height="180%"><feDropShadow dx="9" dy="17" stdDeviation="8" flood-color="#5a666d" flood-opacity=".42"/></filter>';
}

/** Light comes from above: rim, highlight, body, shade and some light reflected from the ground. */
function gradient(tone: Tone): string {
  const [light, body, shade] = TONES[tone];
  return `<linearGradient id="${tone}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${body}"/><stop offset=".22" stop-color="${light}"/><stop offset=".5" stop-color="${body}"/><stop offset=".86" stop-color="${shade}"/><stop offset="1" stop-color="${body}"/></linearGradient>`;
}

function emptySign(): string {
  return '<g fill="none" stroke="#9aa4aa" stroke-width="6"><circle cx="400" cy="290" r="92"/><path d="M400 230v120M356 300a44 44 0 0 0 88 0M372 246h56"/></g>';
}

function partsOf(shape: Shape, scale: number): string {
  const line = number(1.1 / scale);
  let lastTone: Tone = "steel";
  return shape.parts
    .map((part) => {
      if (part.tone) lastTone = part.tone;
      const [light, , shade, rim] = TONES[lastTone];
      if (part.tone)
        return `<path d="${part.d}" fill="url(#${part.tone})" fill-rule="evenodd" stroke="${rim}" stroke-width="${line}" stroke-linejoin="round"/>`;
      return `<path d="${part.d}" fill="none" stroke="${lastTone === "black" || lastTone === "dark" ? light : shade}" stroke-opacity=".75" stroke-width="${line}" stroke-linecap="round"/>`;
    })
    .join("");
}

function placed(shape: Shape, x: number, y: number, scale: number, angle: number): string {
  const [cx, cy] = [(shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2];
  return `<g transform="translate(${number(x)} ${number(y)}) rotate(${angle}) scale(${number(scale)}) translate(${number(-cx)} ${number(-cy)})">${partsOf(shape, scale)}</g>`;
}

/** Scale factors: sizes differ greatly, and a small product must be visible beside a large one. */
function enlargements(shapes: readonly Shape[]): number[] {
  const sizes = shapes.map((shape) => Math.max(shape.right - shape.left, shape.bottom - shape.top));
  const largest = Math.max(...sizes);
  return sizes.map((size) => (largest / size) ** 0.6);
}

/** Shadow of a standing product. */
function shadow(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="#5a666d" fill-opacity=".3" filter="url(#soft)"/>`;
}

/** Lying, tilted products, the last one in front, with a drop shadow. */
function fanned(shapes: readonly Shape[], tilt: number): string {
  const factors = enlargements(shapes);
  const widest = Math.max(...shapes.map((shape, index) => (shape.right - shape.left) * factors[index]!));
  const heights = shapes.map((shape, index) => (shape.bottom - shape.top) * factors[index]!);
  const gap = 26;
  const radians = (-tilt * Math.PI) / 180;
  const across = (scale: number): number => heights.reduce((sum, height) => sum + height * scale, 0) + gap * (shapes.length - 1);
  const fits = (scale: number): boolean =>
    widest * scale * Math.cos(radians) + across(scale) * Math.sin(radians) <= WIDTH * 0.84 &&
    widest * scale * Math.sin(radians) + across(scale) * Math.cos(radians) <= HEIGHT * 0.8;
  let scale = 60;
  while (!fits(scale) && scale > 0.01) scale *= 0.97;
  let offset = -across(scale) / 2;
  const rows = shapes.map((shape, index) => {
    const height = heights[index]! * scale;
    const middle = offset + height / 2;
    offset += height + gap;
    const [x, y] = [WIDTH / 2 + middle * Math.sin(radians), HEIGHT / 2 - 6 + middle * Math.cos(radians)];
    return placed(shape, x, y, scale * factors[index]!, tilt);
  });
  // One filter for all products, because browsers render each filter separately.
  return `<g filter="url(#cast)">${rows.join("")}</g>`;
}

/** Draws the packaging behind the product, on the left. */
function beside(pack: Shape, scene: string): string {
  const scale = Math.min((HEIGHT * 0.58) / (pack.right - pack.left), (WIDTH * 0.44) / (pack.bottom - pack.top));
  const [x, floor] = [WIDTH * 0.34, HEIGHT * 0.76];
  const width = (pack.bottom - pack.top) * scale;
  const standing = placed(pack, x, floor - ((pack.right - pack.left) * scale) / 2, scale, -90);
  return `${shadow(x + 10, floor + 2, width * 0.52, 16)}${standing}<g transform="translate(${number(WIDTH * 0.37)} ${number(HEIGHT * 0.36)}) scale(.62)">${scene}</g>`;
}

/** Products in front view stand on a common floor. */
function sideBySide(shapes: readonly Shape[]): string {
  const factors = enlargements(shapes);
  const gap = 44;
  const widths = shapes.map((shape, index) => (shape.right - shape.left) * factors[index]!);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const heights = shapes.map((shape, index) => (shape.bottom - shape.top) * factors[index]!);
  const tallest = Math.max(...heights);
  const scale = Math.min((WIDTH * 0.8 - gap * (shapes.length - 1)) / total, (HEIGHT * 0.62) / tallest);
  let x = (WIDTH - total * scale - gap * (shapes.length - 1)) / 2;
  const floor = HEIGHT / 2 + (tallest * scale) / 2;
  const rows = shapes.map((shape, index) => {
    const [width, height] = [widths[index]! * scale, heights[index]! * scale];
    const middle = x + width / 2;
    x += width + gap;
    return {
      ground: shadow(middle, floor + 8, width * 0.46, Math.max(height * 0.05, 9)),
      product: placed(shape, middle, floor - height / 2, scale * factors[index]!, 0),
    };
  });
  return rows.map((row) => row.ground).join("") + rows.map((row) => row.product).join("");
}
