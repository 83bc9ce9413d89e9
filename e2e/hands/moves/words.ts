// What people type, right and wrong, by what a field says of itself.
import { ANNA, DEMO_PASSWORD, LENA } from "../../support/chromium.ts";
import type { Chance } from "../chance.ts";
import type { Control } from "../page/controls.ts";

const ANYTHING = ["", " ", "abc", "0", "-1", "Straße 7 & Söhne", "<b>fett</b>", "😀 Grüße", "x".repeat(300), "'; --", "12,5"];
const BY_HINT: [RegExp, readonly string[]][] = [
  [/password/i, [DEMO_PASSWORD, "falsch"]],
  [/e-?mail|username/i, [ANNA, LENA, "niemand@hafen.example", "keine Adresse"]],
  [/quantity|numeric/i, ["1", "7", "25", "50", "100", "250", "1000", "99999", "100000", "0"]],
  [/article|sku|code|search|query|^q /i, ["555008", "555", "81083", "4711", "Dübel"]],
  [/postal|zip|plz/i, ["22767", "4020", "ABC"]],
  [/tel|phone/i, ["+49 40 123456", "12"]],
  [/country/i, ["DE"]],
];

/** Often what belongs there, sometimes anything. */
export function wordsFor({ hints, name }: Control, chance: Chance): string {
  const fitting = BY_HINT.find(([hint]) => hint.test(`${hints} ${name}`))?.[1] ?? ["Hafenstraße", "Hamburg", "Kai 5", "Erika Muster"];
  return chance.choose("words", chance.happens("fitting", 0.75) ? fitting : ANYTHING)!;
}
