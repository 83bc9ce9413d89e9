import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test("a country is called as the language calls it; what is no code stays as it is", () => {
  expect(countryName("DE", "de-DE")).toBe("Deutschland");
  expect(countryName("DE", "en-GB")).toBe("Germany");
  expect(countryName("AT", "en-GB")).toBe("Austria");
  expect(countryName("Kaiserreich", "de-DE")).toBe("Kaiserreich");
  expect(countryName("", "de-DE")).toBe("");
});
