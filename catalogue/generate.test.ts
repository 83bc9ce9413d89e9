import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readPlaces } from "../src/server/dealers/gazetteer/read-places.ts";
import { readPostalCodes } from "../src/server/dealers/gazetteer/read-postal-codes.ts";
import { demoFiles } from "./generate.ts";
import { ARTICLES } from "./source/articles.ts";

test("the files in this folder equal the generator's output", () => {
  const stale = [...demoFiles()]
    .filter(([name, content]) => readFileSync(join(import.meta.dirname, name), "utf8") !== content)
    .map(([name]) => name);
  expect(stale).toEqual([]); // to fix: node catalogue/generate.ts
});

test("article numbers are unique and have five to seven digits", () => {
  const numbers = ARTICLES.map((one) => one.articleNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((one) => !/^\d{5,7}$/.test(one))).toEqual([]);
});

test("a dealer's postal code belongs to its town", () => {
  const dealers: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, "dealers.csv")), {
    columns: true,
    delimiter: ";",
  });
  const wrong = ["de", "at", "ch"].flatMap((country) => {
    const codes = new Map(readPostalCodes(country, readPlaces(country)).map(({ code, place }) => [code, place]));
    return dealers
      .filter((dealer) => dealer["country"] === country.toUpperCase())
      .filter(({ postal_code: code = "", latitude, longitude }) => {
        const place = codes.get(code);
        return !place || Math.abs(place.latitude - Number(latitude)) > 0.25 || Math.abs(place.longitude - Number(longitude)) > 0.35;
      })
      .map((dealer) => `${dealer["postal_code"]} ${dealer["city"]}`);
  });
  expect(wrong).toEqual([]);
});
