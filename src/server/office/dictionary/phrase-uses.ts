import { PHRASE_USES } from "../generated/phrase-uses.ts";

let byKey: ReadonlyMap<string, readonly string[]> | undefined;

/** Source files that use a phrase, such as "web/cart/cart-page"; empty for one that no file uses. */
export function listUses(key: string): readonly string[] {
  byKey ??= invert(PHRASE_USES);
  return byKey.get(key) ?? [];
}

function invert(uses: Readonly<Record<string, readonly string[]>>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, keys] of Object.entries(uses)) for (const key of keys) files.set(key, [...(files.get(key) ?? []), file]);
  return files;
}
