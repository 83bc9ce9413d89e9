// Draws every icon of src/web/icons/icon-list.ts into one file, src/web/icons/sprite.svg: run it after changing the list.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DRIVES, ICONS } from "../src/web/icons/icon-list.ts";
import { MARK_BOLT, MARK_FLUKES } from "../src/web/icons/mark.ts";

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const symbols = await Promise.all(
  Object.entries(ICONS).map(async ([name, source]) => {
    const { __iconNode: nodes } = (await import(`@tabler/icons-react/dist/esm/icons/Icon${source}.mjs`)) as { __iconNode: IconNode };
    const shapes = nodes.map(
      ([tag, { key: _key, ...attributes }]) =>
        `<${tag}${Object.entries(attributes)
          .map(([attribute, value]) => ` ${attribute}="${value}"`)
          .join("")}/>`,
    );
    return lineSymbol(name, shapes.join(""));
  }),
);
for (const [name, path] of Object.entries(DRIVES)) symbols.push(lineSymbol(name, `<circle cx="12" cy="12" r="9.5"/><path d="${path}"/>`));
symbols.push(
  `<symbol id="mark" viewBox="0 0 48 48" fill="currentColor" fill-rule="evenodd">${[...MARK_BOLT, ...MARK_FLUKES].map((path) => `<path d="${path}"/>`).join("")}</symbol>`,
);
const notice = "<!-- Icons from @tabler/icons-react (MIT), drawn together by scripts/draw-icons.ts; do not edit. -->";
writeFileSync(
  join(import.meta.dirname, "../src/web/icons/sprite.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${notice}\n${symbols.join("\n")}\n</svg>\n`,
);

function lineSymbol(name: string, shapes: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`;
}
