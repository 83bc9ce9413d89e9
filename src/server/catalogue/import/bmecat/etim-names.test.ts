import { describe, expect, test } from "vitest";
import { parseEtimNames } from "./etim-names.ts";

describe("a table of ETIM names", () => {
  test("may be JSON", () => {
    expect(parseEtimNames('{"EF000007": {"de": "Farbe", "en": ""}}')).toEqual(new Map([["EF000007", { de: "Farbe" }]]));
  });
  test("may be semicolon-separated lines, with blank lines", () => {
    expect(parseEtimNames('code;de;en\n  \nEF000007;"Farbe; außen"\n')).toEqual(new Map([["EF000007", { de: "Farbe; außen" }]]));
  });
  test.each([
    ["no head", "EF000007;Farbe", /must begin with a line such as "code;de;en"/],
    ["another head", "kode;de", /must begin with a line such as "code;de;en"/],
    ["a line that is none", "code;de\nFarbe", /Line 2: .*"Farbe" is no code/],
    ["too many names", "code;de\nEF000007;Farbe;Colour", /is no code with its names/],
    ["broken JSON", '{"EF000007": ', /is no JSON/],
    ["a code with something behind it", '{"EF000007 alt": {"de": "Farbe"}}', /"EF000007 alt" needs names by language/],
    ["a figure for its names", '{"EF000007": 7}', /"EF000007" needs names by language/],
    ["names without a language", '{"EF000007": "Farbe"}', /"EF000007" needs names by language/],
  ])("with %s is rejected", (_, text, message) => {
    expect(() => parseEtimNames(text)).toThrow(message);
  });
});
