import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("returns the country name in the language; an invalid code is unchanged", () => {
  expect(countryName("DE", "de-DE")).toBe("Deutschland");
  expect(countryName("DE", "en-GB")).toBe("Germany");
  expect(countryName("AT", "en-GB")).toBe("Austria");
  expect(countryName("Kaiserreich", "de-DE")).toBe("Kaiserreich");
  expect(countryName("", "de-DE")).toBe("");
});
test("three letters or a code with other characters are invalid", () => {
  expect(["DEU", "xDE", "DEx", "de"].map((code) => countryName(code, "de-DE"))).toEqual(["DEU", "xDE", "DEx", "de"]);
});
