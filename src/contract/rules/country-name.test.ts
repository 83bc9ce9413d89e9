import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("a country is called as the language calls it; what is no code stays as it is", () => {
  expect(countryName("DE", "de-DE")).toBe("Deutschland");
  expect(countryName("DE", "en-GB")).toBe("Germany");
  expect(countryName("AT", "en-GB")).toBe("Austria");
  expect(countryName("Kaiserreich", "de-DE")).toBe("Kaiserreich");
  expect(countryName("", "de-DE")).toBe("");
});
test("three letters are no code, nor is one with something beside it", () => {
  expect(["DEU", "xDE", "DEx", "de"].map((code) => countryName(code, "de-DE"))).toEqual(["DEU", "xDE", "DEx", "de"]);
});
