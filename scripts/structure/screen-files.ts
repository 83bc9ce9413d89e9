import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { isComponentName } from "#contract/component-names.ts";
import { readModule } from "./read-module.ts";

const root = join(import.meta.dirname, "../..");

/** The module of each component, found as the build does: a list of screens imports it lazily, and it exports the component. */
export function screenFiles(): Record<string, string> {
  const lists = ["src/web/screens.ts", "src/web/secondary-screens.ts"];
  const modules = lists.flatMap((file) => readModule(file, read(file)).imports.filter(({ isDynamic }) => isDynamic));
  return Object.fromEntries(modules.flatMap(({ target }) => exportsOf(target).map((name) => [name, target] as const)));
}

function exportsOf(file: string): string[] {
  const { staticExports } = parseSync(file, read(file)).module;
  return staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? "").filter(isComponentName));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
