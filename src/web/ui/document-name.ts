import type { Translate } from "./text.ts";

/** What a document of an article is, with the number under which it was given: "Zulassung ETA-05/0069". */
export function documentName(t: Translate, { kind, name }: { kind: string; name: string }): string {
  if (kind === "other") return name;
  const called = t(`Product.Document.${kind}`);
  return name ? `${called} ${name}` : called;
}
