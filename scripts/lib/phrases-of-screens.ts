import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PhraseKeys } from "#contract/renderer.ts";
import { readModule } from "../structure/read-module.ts";
import { screenFiles } from "../structure/screen-files.ts";
import { findPhraseUses, type SourceFile } from "./find-phrase-uses.ts";

const root = join(import.meta.dirname, "../..");
const ENTRY = "src/web/entry-client.ts";
/** Every screen can be reached from these lists, but is loaded, with its phrases, only where it is shown. */
const LISTS_OF_SCREENS = new Set(["src/web/screens.ts", "src/web/secondary-screens.ts"]);
const DICTIONARY = "content/dictionary/de/*.json";

/** Keys of the phrases that the code of each screen can use: its module and everything that this imports, also lazily. */
export function findPhrasesOfScreens(): PhraseKeys {
  const modules = new Map<string, { source: string; imports: readonly string[] }>();
  const screens = Object.entries(screenFiles()).map(([name, file]) => [name, reach(file, modules)] as const);
  const shell = reach(ENTRY, modules);
  const sources: SourceFile[] = [...modules].map(([file, { source }]) => ({ file, source }));
  const uses = findPhraseUses(sources, readKeys());
  const keysOf = (files: ReadonlySet<string>) =>
    [...new Set([...files].flatMap((file) => uses[file.replace(/^src\//, "").replace(/\.tsx?$/, "")] ?? []))].toSorted();
  return { shell: keysOf(shell), screens: Object.fromEntries(screens.map(([name, files]) => [name, keysOf(files)])) };
}

/** The module and all modules that it imports, directly or not. */
function reach(
  file: string,
  modules: Map<string, { source: string; imports: readonly string[] }>,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(file) || LISTS_OF_SCREENS.has(file)) return found;
  found.add(file);
  let module = modules.get(file);
  if (!module) {
    const source = readFileSync(join(root, file), "utf8");
    const imports = readModule(file, source).imports.filter(({ isType, target }) => !isType && isOurCode(target));
    module = { source, imports: imports.map(({ target }) => target) };
    modules.set(file, module);
  }
  for (const target of module.imports) reach(target, modules, found);
  return found;
}

function isOurCode(target: string): boolean {
  return /^src\/.*\.tsx?$/.test(target) && !target.includes("/generated/") && existsSync(join(root, target));
}

function readKeys(): string[] {
  return globSync(DICTIONARY, { cwd: root }).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(root, file), "utf8")) as object));
}
