// Writes every icon of src/web/icons into one file, src/web/icons/sprite.svg: run it after changing a list there. A new line icon
// is a file in src/web/icons/line, as it can be downloaded from https://tabler.io/icons (outline), and an entry in icon-list.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DRIVES, ICONS } from "../src/web/icons/icon-list.ts";
import { MARK_BOLT, MARK_FLUKES } from "../src/contract/mark.ts";
import { CUSTOM_ICONS, type Drawing, type Layer } from "../src/web/icons/custom-icons.ts";

export const SPRITE = join(import.meta.dirname, "../src/web/icons/sprite.svg");
export const LINE_ICONS = join(import.meta.dirname, "../src/web/icons/line");
const NOTICE =
  "<!-- Line icons from Tabler Icons (MIT, src/web/icons/line/LICENSE), the others our own; by scripts/draw-icons.ts, do not edit. -->";
const LINE = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
const PAINT: Readonly<Record<Layer["paint"], string>> = {
  line: LINE,
  fill: 'fill="currentColor" fill-rule="evenodd"',
  // Paints the page's surface colour, so that the layer looks like a cut-out of the icon below it.
  ground: LINE.replace("currentColor", "var(--color-surface, #fff)"),
};

export function drawSprite(): string {
  const symbols = Object.entries(ICONS).map(([name, file]) => lineSymbol(name, readShapes(file)));
  for (const [name, path] of Object.entries(DRIVES)) symbols.push(lineSymbol(name, `<circle cx="12" cy="12" r="9.5"/><path d="${path}"/>`));
  symbols.push(`<symbol id="mark" viewBox="0 0 48 48" ${PAINT.fill}>${paths([...MARK_BOLT, ...MARK_FLUKES])}</symbol>`);
  for (const [name, drawing] of Object.entries<Drawing>(CUSTOM_ICONS)) symbols.push(layeredSymbol(name, drawing));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${NOTICE}\n${symbols.join("\n")}\n</svg>\n`;
}

/** Transparent square that every file begins with to mark the icon's bounds. */
const BOUNDS = /<path stroke="none" d="M0 0h24v24H0z" fill="none" \/>/;

/** Shapes of a line icon without the file's own frame, which would repeat the symbol's. */
function readShapes(file: string): string {
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(LINE_ICONS, `${file}.svg`), "utf8")) ?? [];
  if (shapes === undefined) throw new Error(`src/web/icons/line/${file}.svg is not an SVG image.`);
  return shapes
    .replace(BOUNDS, "")
    .replace(/\s+\/>/g, "/>")
    .replace(/>\s+</g, "><")
    .trim();
}

function layeredSymbol(name: string, { box, layers }: Drawing): string {
  const groups = layers.map(
    (layer) => `<g ${PAINT[layer.paint]}${layer.opacity === undefined ? "" : ` opacity="${layer.opacity}"`}>${paths(layer.paths)}</g>`,
  );
  return `<symbol id="${name}" viewBox="0 0 ${box} ${box}">${groups.join("")}</symbol>`;
}

function lineSymbol(name: string, shapes: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24" ${LINE}>${shapes}</symbol>`;
}

function paths(list: readonly string[]): string {
  return list.map((path) => `<path d="${path}"/>`).join("");
}

if (import.meta.main) writeFileSync(SPRITE, drawSprite());
