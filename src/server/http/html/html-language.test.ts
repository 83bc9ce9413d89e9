import { expect, test } from "vitest";
import { toHtmlLanguage, htmlLanguageFrom } from "./html-language.ts";

test.each([
  [undefined, "de"],
  ["", "de"],
  ["en", "en"],
  ["en-GB,en;q=0.9,de;q=0.8", "en"],
  ["de-DE,de;q=0.9,en;q=0.8", "de"],
  ["fr-FR, fr;q=0.9, en;q=0.7, de;q=0.3", "en"],
  ["en;q=0.2, de;q=0.9", "de"],
  ["EN-us", "en"],
  ["en;q=0", "de"],
  ["fr, *;q=0.5", "de"],
  ["en;q=9999999;;,\u0000,=", "de"],
] as const)("%j selects %s", (header, language) => {
  expect(toHtmlLanguage(header)).toBe(language);
});

test("the language prefix of the URL takes precedence", () => {
  const headers = { "accept-language": "de" };
  expect(["/en/nothing", "/en", "/en-GB/x", "/en?x"].map((url) => htmlLanguageFrom({ url, headers }))).toEqual(["en", "en", "en", "en"]);
  expect(["/energy", "/", "/graphql"].map((url) => htmlLanguageFrom({ url, headers: { "accept-language": "en" } }))).toEqual([
    "en",
    "en",
    "en",
  ]);
  expect(htmlLanguageFrom({ url: "/energy", headers })).toBe("de");
});
