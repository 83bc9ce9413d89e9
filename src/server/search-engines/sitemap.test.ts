import { expect, test } from "vitest";
import type { Address } from "./list-addresses.ts";
import { countParts, sitemapIndex, sitemapPart, type SitemapSource } from "./sitemap.ts";

function sourceOf(count: number, languages: string[]): SitemapSource {
  return {
    origin: "https://shop.example",
    languages,
    changed: { content: null, catalogue: new Date("2026-11-20T10:00:00Z") },
    addresses: {
      count,
      *slice(from, to): Generator<Address> {
        for (let index = from; index < Math.min(to, count); index += 1) {
          yield { source: "catalogue", paths: languages.map((language) => ({ language, path: `/${language}/p/${index}` })) };
        }
      },
    },
  };
}
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);
const partOf = (source: SitemapSource, part: number) => [...sitemapPart(source, part)].join("");

test("a large site is split into parts of at most 50,000 URLs without duplicates", () => {
  const source = sourceOf(60_000, ["de-DE", "en-GB"]);
  const parts = Array.from({ length: countParts(source) }, (_, index) => locations(partOf(source, index + 1)));
  expect(locations(sitemapIndex(source))).toHaveLength(parts.length);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(50_000);
  expect(new Set(parts.flat()).size).toBe(120_000);
});

test("an empty site has one empty part", () => {
  const source = sourceOf(0, ["de-DE"]);
  expect(countParts(source)).toBe(1);
  expect(locations(partOf(source, 1))).toEqual([]);
});

test("a page in one language has no alternates, and the date of its source", () => {
  const xml = partOf(sourceOf(1, ["de-DE"]), 1);
  expect(xml).not.toContain("xhtml:link rel");
  expect(xml).toContain("<lastmod>2026-11-20T10:00:00.000Z</lastmod>");
});
