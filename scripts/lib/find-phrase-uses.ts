import { parseSync } from "vite";

export type SourceFile = { file: string; source: string };

/** Texts of a source file that can name phrases: whole ones, and the fixed parts around values, "Order.Status." and "". */
type Texts = { plain: Set<string>; patterns: readonly string[][] };

type Node = { type: string; [key: string]: unknown };

/**
 * Keys of the dictionary by the file that uses them, without "src/" and the ending. A key counts as used where it is written, or where a
 * template has its fixed parts. In the server an email's template is named apart from its keys: "OrderMail" and "Subject"; both may be in
 * different files of a slice. Rather finds a use too much than calls a phrase unused.
 */
export function findPhraseUses(files: readonly SourceFile[], keys: readonly string[]): Record<string, string[]> {
  const known = new Set(keys);
  const templates = new Set(keys.map((key) => key.split(".", 1)[0]!));
  const texts = new Map(files.map(({ file, source }) => [file, readTexts(file, source)]));
  const templatesOf = (of: readonly Texts[]) => of.flatMap(({ plain }) => [...plain].filter((text) => templates.has(text)));
  const uses: Record<string, string[]> = {};
  for (const [file, found] of texts) {
    const isServer = file.startsWith("src/server/");
    const direct = matchKeys(found, known, keys, [""]);
    const own = isServer ? matchKeys(found, known, keys, prefixes(templatesOf([found]))) : [];
    const slice = file.split("/").slice(0, 3).join("/");
    const neighbours = [...texts].flatMap(([other, each]) => (other.startsWith(`${slice}/`) ? [each] : []));
    const shared = isServer && own.length === 0 ? matchKeys(found, known, keys, prefixes(templatesOf(neighbours))) : [];
    const all = [...new Set([...direct, ...own, ...shared])];
    if (all.length > 0) uses[file.replace(/^src\//, "").replace(/\.tsx?$/, "")] = all.toSorted();
  }
  return uses;
}

const prefixes = (templates: readonly string[]) => templates.map((template) => `${template}.`);

function matchKeys({ plain, patterns }: Texts, known: ReadonlySet<string>, keys: readonly string[], before: readonly string[]): string[] {
  return before.flatMap((prefix) => [
    ...[...plain].map((text) => prefix + text).filter((key) => known.has(key)),
    // Behind a template's name, a text without any letter is a path or a list rather than a key.
    ...patterns
      .filter((parts) => prefix === "" || /[A-Za-z]{3}/.test(parts.join("")))
      .flatMap((parts) => matchPattern([prefix + parts[0]!, ...parts.slice(1)], keys)),
  ]);
}

/** Keys that begin with the first part, end with the last one, and have the others between, in their order. */
function matchPattern(parts: readonly string[], keys: readonly string[]): string[] {
  const [first = "", ...rest] = parts;
  // A template such as `${name}.Title` would match half of the dictionary.
  if (!first.includes(".")) return [];
  return keys.filter((key) => {
    if (!key.startsWith(first)) return false;
    let from = first.length;
    return rest.every((part, index) => {
      const at = index === rest.length - 1 ? key.length - part.length : key.indexOf(part, from);
      if (at < from || !key.startsWith(part, at)) return false;
      from = at + part.length;
      return true;
    });
  });
}

function readTexts(file: string, source: string): Texts {
  const plain = new Set<string>();
  const patterns: string[][] = [];
  const visit = (node: Node): void => {
    if (node.type === "Literal" && typeof node["value"] === "string") {
      plain.add(node["value"]);
      // "Order.Status." + status, or the beginning of a key that a function completes.
      const start = /^(\w+\.[\w.-]*?)\.?$/.exec(node["value"])?.[1];
      if (start) patterns.push([`${start}.`, ""]);
    } else if (node.type === "TemplateLiteral") {
      const parts = (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (parts.length === 1) plain.add(parts[0]!);
      else patterns.push(parts);
    }
    for (const child of Object.values(node).flat()) {
      if (child && typeof child === "object" && typeof (child as Node).type === "string") visit(child as Node);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return { plain, patterns };
}
