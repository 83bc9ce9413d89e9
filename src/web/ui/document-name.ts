import type { Translate } from "./text.ts";

/** Name of an article's document with its number: "Zulassung ETA-05/0069". */
export function documentName(t: Translate, { kind, name }: { kind: string; name: string }): string {
  if (kind === "other") return name;
  const called = t(`Product.Document.${kind}`);
  return name ? `${called} ${name}` : called;
}
