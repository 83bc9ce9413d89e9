import { expect, test } from "vitest";
import { toPrintable, unprintableCharacters } from "./printable.ts";

test.each([
  ["Dübel & Größe 10 × 80 mm, ≤ 5 °C", "basic"],
  ["Łódź, Çankaya, Đà Nẵng", "basic"],
  ["Київ, вул. Хрещатик 1", "extended"],
  ["Αθήνα, Ερμού 5", "extended"],
  ["Tirić \u01e6", "extended"],
])("%s is printed unchanged, in the %s font", (text, font) => {
  expect(toPrintable(text)).toEqual({ text: text.normalize("NFC"), font });
  expect(unprintableCharacters(text)).toEqual([]);
});

test("decomposed letters, special spaces and the diameter sign are printed like their plain forms", () => {
  expect(toPrintable("Du\u0308bel\u202f8\u3000\u2300")).toEqual({ text: "Dübel 8 Ø", font: "basic" });
});

test("replaces unsupported characters visibly", () => {
  expect(toPrintable("北京 Bau GmbH").text).toBe("?? Bau GmbH");
  expect(toPrintable("Київ 北京")).toEqual({ text: "Київ ??", font: "extended" });
  expect(toPrintable("Tor 3 👷‍♂️").text).toBe("Tor 3 ??");
});

test("lists unprintable characters, each once", () => {
  expect(unprintableCharacters("北京北")).toEqual(["北", "京"]);
  expect(unprintableCharacters("شارع 👍")).toEqual(["ش", "ا", "ر", "ع", "👍"]);
  expect(unprintableCharacters("一二三四五六七八九十")).toHaveLength(8);
});
