// Sample input, valid and invalid, chosen by a field's attributes.
import { ANNA, DEMO_PASSWORD, LENA } from "../../support/chromium.ts";
import type { Random } from "../random.ts";
import type { Control } from "../page/controls.ts";

const ANYTHING = ["", " ", "abc", "0", "-1", "Straße 7 & Söhne", "<b>fett</b>", "😀 Grüße", "x".repeat(300), "'; --", "12,5"];
const BY_HINT: [RegExp, readonly string[]][] = [
  [/password/i, [DEMO_PASSWORD, "falsch"]],
  [/e-?mail|username/i, [ANNA, LENA, "niemand@hafen.example", "keine Adresse"]],
  [/quantity|numeric/i, ["1", "7", "25", "50", "100", "250", "1000", "99999", "100000", "0"]],
  [/article|sku|code|search|query|^q /i, ["555008", "555", "81083", "4711", "Dübel", "Bolz", "60"]],
  [/postal|zip|plz/i, ["22767", "4020", "6020", "8001", "9490", "ABC"]],
  [/tel|phone/i, ["+49 40 123456", "12"]],
  [/\bdate\b/i, ["24112026", "11242026", "01012099"]],
  [/town|place/i, ["Ham", "Wien", "Vaduz", "Zürich", "22767"]],
  [/textarea/i, ["555008;100\n60100\t5\n4711", "Bitte klingeln.\nDanke!"]],
  [/number|nummer/i, ["60100", "HB-100", "555008", "60"]],
  [/country/i, ["DE"]],
];

/** Usually valid input, sometimes anything. */
export function sampleInput({ hints, name }: Control, random: Random): string {
  const fitting = BY_HINT.find(([hint]) => hint.test(`${hints} ${name}`))?.[1] ?? ["Hafenstraße", "Hamburg", "Kai 5", "Erika Muster"];
  return random.choose("words", random.happens("fitting", 0.75) ? fitting : ANYTHING)!;
}
