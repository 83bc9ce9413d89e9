// Checks that the adviser's texts agree with the catalogue's data.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ARTICLES, type Article } from "./source/articles.ts";
import type { Text } from "./source/model.ts";

type Recommended = { id: string; reason: Text };
const { results } = JSON.parse(readFileSync(join(import.meta.dirname, "../content/adviser/befestigung.json"), "utf8")) as {
  results: Record<string, { families: string[]; articles: Recommended[] }>;
};
const byNumber = new Map(ARTICLES.map((article) => [article.articleNumber, article]));
const all = Object.entries(results).flatMap(([result, { articles }]) =>
  articles.map(({ id, reason }) => ({ result, reason, article: byNumber.get(id)! })),
);

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
/** Claims of a reason that contradict the catalogue. */
function contradictions({ de }: Text, { variant: { values } }: Article): string[] {
  const said: [string, boolean][] = [
    ["fixture", !(numberIn(de, /Anbauteile bis (\d+) mm/) > Number(values.ANBAUTEIL ?? 0))],
    ["embedment", !/Verankerungstiefe/.test(de) || numberIn(de, /Verankerungstiefe (\d+)/) === values.VERANKERUNG],
    ["hole", !/Bohrloch \d/.test(de) || numberIn(de, /Bohrloch (\d+) mm tief/) === values.BOHR_TIEFE],
    ["head", !/Sechskantkopf/.test(de) || JSON.stringify(values.KOPFFORM).includes("Sechskant")],
    ["stainless", !/Edelstahl A4/.test(de) || JSON.stringify(values.MATERIAL).includes("A4")],
    ["zinc", !/aus verzinktem/.test(de) || JSON.stringify(values.OBERFLAECHE).includes("verzinkt")],
    ["thread", !/(?:anker|werkzeug) M\d/.test(de) || `M${numberIn(de, / M(\d+)/)}` === values.GEWINDE],
    ["drill", !/Hammerbohrer/.test(de) || numberIn(de, /Hammerbohrer (\d+)/) === values.BOHRER_D],
  ];
  return said.filter(([, holds]) => !holds).map(([what]) => what);
}

test("every recommended article exists, can be ordered and delivered", () => {
  const missing = all.filter(({ article }) => !article?.isOrderable || article.isOnRequest || article.deliverySpeed === "NODELIVERY");
  expect(missing.map(({ result, article }) => [result, article?.name.de])).toEqual([]);
});

test("sizes and materials in its reasons are those of the articles, in both languages", () => {
  expect(
    all.flatMap(({ result, reason, article }) => contradictions(reason, article).map((what) => [result, article.name.de, what])),
  ).toEqual([]);
  const figures = (text: string) => text.match(/\d+/g) ?? [];
  expect(all.filter(({ reason: { de, en } }) => figures(de).toSorted().join() !== figures(en).toSorted().join())).toEqual([]);
});

test("the drill bit for through fixing is long enough for the fixture and the hole depth", () => {
  const short = Object.entries(results).flatMap(([result, { articles }]) => {
    const [fixed, ...others] = articles.map(({ id }) => byNumber.get(id)!);
    const { ANBAUTEIL = 0, BOHR_TIEFE = 0 } = fixed!.variant.values;
    const bits = others.filter(({ family }) => family.kind === "drill-bit");
    const isThrough = /bolt|frame|screw/.test(result);
    return isThrough
      ? bits
          .filter(({ variant }) => Number(variant.values.ARBEITS_L) < Number(ANBAUTEIL) + Number(BOHR_TIEFE))
          .map((bit) => [result, bit.name.de])
      : [];
  });
  expect(short).toEqual([]);
});
