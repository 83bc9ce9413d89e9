// Writes every icon of src/web/icons into one file, src/web/icons/sprite.svg: run it after changing a list there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DRIVES, ICONS } from "../src/web/icons/icon-list.ts";
import { MARK_BOLT, MARK_FLUKES } from "../src/contract/mark.ts";
import { CUSTOM_ICONS, type Drawing, type Layer } from "../src/web/icons/custom-icons.ts";

export const SPRITE = join(import.meta.dirname, "../src/web/icons/sprite.svg");
const NOTICE =
  "<!-- Line icons from @tabler/icons-react (MIT), the others our own, drawn together by scripts/draw-icons.ts; do not edit. -->";
const LINE = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
const PAINT: Readonly<Record<Layer["paint"], string>> = {
  line: LINE,
  fill: 'fill="currentColor" fill-rule="evenodd"',
  // Paints the page's surface colour, so that the layer looks like a cut-out of the icon below it.
  ground: LINE.replace("currentColor", "var(--color-surface, #fff)"),
};

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export async function drawSprite(): Promise<string> {
  const symbols = await Promise.all(Object.entries(ICONS).map(([name, source]) => packageSymbol(name, source)));
  for (const [name, path] of Object.entries(DRIVES)) symbols.push(lineSymbol(name, `<circle cx="12" cy="12" r="9.5"/><path d="${path}"/>`));
  symbols.push(`<symbol id="mark" viewBox="0 0 48 48" ${PAINT.fill}>${paths([...MARK_BOLT, ...MARK_FLUKES])}</symbol>`);
  for (const [name, drawing] of Object.entries<Drawing>(CUSTOM_ICONS)) symbols.push(layeredSymbol(name, drawing));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${NOTICE}\n${symbols.join("\n")}\n</svg>\n`;
}

async function packageSymbol(name: string, source: string): Promise<string> {
  const { __iconNode: nodes } = (await import(`@tabler/icons-react/dist/esm/icons/Icon${source}.mjs`)) as { __iconNode: IconNode };
  const shapes = nodes.map(
    ([tag, { key: _key, ...attributes }]) =>
      `<${tag}${Object.entries(attributes)
        .map(([attribute, value]) => ` ${attribute}="${value}"`)
        .join("")}/>`,
  );
  return lineSymbol(name, shapes.join(""));
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

if (import.meta.main) writeFileSync(SPRITE, await drawSprite());
