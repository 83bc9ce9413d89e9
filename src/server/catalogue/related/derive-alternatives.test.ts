import { expect, test } from "vitest";
import { deriveAlternatives } from "./derive-alternatives.ts";

type Values = Record<string, [value: string, unit: string | null]>;

const variant = (id: string, values: Values) => ({
  id,
  name: id,
  link: `/p/${id}`,
  image: null,
  attributes: Object.entries(values).map(([attributeKey, [value, unit]]) => ({
    attributeKey,
    attributeName: attributeKey,
    sortOrder: 0,
    technicalName: attributeKey,
    valueList: [value],
    unit,
  })),
});
const bolt = (id: string, thread: string, length: string, rest: Values = {}) =>
  variant(id, { GEWINDE: [thread, null], ANKER_L: [length, "mm"], MATERIAL: ["Stahl", null], ...rest });
const derived = (own: ReturnType<typeof variant>, others: ReturnType<typeof variant>[]) =>
  deriveAlternatives(own, [own, ...others]).map(({ kind, variant: { id } }) => `${kind} ${id}`);

test("the same size in another material, whatever its loads and weight are", () => {
  const own = bolt("1", "M8", "60", { LAST: ["3.2", "kN"], GEWICHT: ["20", "g"] });
  const stainless = bolt("2", "M8", "60", { MATERIAL: ["Edelstahl A4", null], LAST: ["3.0", "kN"], GEWICHT: ["22", "g"] });
  expect(derived(own, [stainless])).toEqual(["material 2"]);
});

test("the nearest size of which no measure is smaller, and the nearest of which none is larger", () => {
  const own = bolt("1", "M8", "75");
  const others = [bolt("2", "M8", "95"), bolt("3", "M10", "85"), bolt("4", "M8", "60"), bolt("5", "M6", "100"), bolt("6", "M12", "200")];
  expect(derived(own, others)).toEqual(["larger 2", "smaller 4"]);
});

test("another pack of the same article", () => {
  const own = bolt("1", "M8", "75", { INHALT: ["10 Stück", null] });
  expect(derived(own, [bolt("2", "M8", "75", { INHALT: ["50 Stück", null] })])).toEqual(["pack 2"]);
});

test("nothing is guessed: articles that differ otherwise, or lack a measure, are no alternatives", () => {
  const own = bolt("1", "M8", "75", { FARBE: ["grau", null] });
  const others = [
    bolt("2", "M8", "95", { FARBE: ["weiß", null] }),
    bolt("3", "M8", "75", { MATERIAL: ["Edelstahl A4", null], FARBE: ["weiß", null] }),
    bolt("4", "M10", "95", { FARBE: ["grau", null], MATERIAL: ["Edelstahl A4", null] }),
    variant("5", { GEWINDE: ["M8", null], MATERIAL: ["Stahl", null], FARBE: ["grau", null] }),
    bolt("6", "M8", "75", { FARBE: ["grau", null] }),
  ];
  expect(derived(own, others)).toEqual([]);
});
