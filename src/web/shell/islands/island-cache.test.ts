import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { testPage } from "#web/testing/page.ts";
import { IslandCache } from "./island-cache.ts";
import type { Page } from "./island-context.tsx";

const anna = testPage({ user: { authenticated: true, name: "Anna", groups: 1 } });
const eva: Page = { ...anna, user: { ...anna.user, name: "Eva" } };
const visitor: Page = { ...anna, user: testPage().user };

test("renders an island without viewer data twice at most, for all viewers", () => {
  const regions = new IslandCache();
  const render = vi.fn((page: Page) => `${page.language} ${page.settings.site.name}`);
  for (const page of [anna, eva, visitor, anna]) expect(regions.getOrRender("Footer", page, render)).toBe("de-DE Ankerplatz");
  expect(render).toHaveBeenCalledTimes(2);
});

test("caches an island with the viewer's name by name, and never shows it to others", () => {
  const regions = new IslandCache();
  const render = vi.fn(({ user }: Page) => (user.authenticated ? user.name : "Anmelden"));
  for (let round = 0; round < 4; round += 1)
    expect([anna, eva, visitor].map((page) => regions.getOrRender("Header", page, render))).toEqual(["Anna", "Eva", "Anmelden"]);
  expect(render.mock.calls.length).toBeLessThanOrEqual(6);
  render.mockClear();
  for (const page of [anna, eva, visitor]) regions.getOrRender("Header", page, render);
  expect(render).not.toHaveBeenCalled();
});

test("other data, translations or settings are another cache entry", () => {
  const regions = new IslandCache();
  const renamed = testPage({ settings: { name: "Hafen" } });
  for (let round = 0; round < 4; round += 1) {
    expect(regions.getOrRender("a", anna, ({ settings }) => `a ${settings.site.name}`)).toBe("a Ankerplatz");
    expect(regions.getOrRender("b", anna, ({ settings }) => `b ${settings.site.name}`)).toBe("b Ankerplatz");
    expect(regions.getOrRender("a", renamed, ({ settings }) => `a ${settings.site.name}`)).toBe("a Hafen");
  }
});

test("long keys are compared completely, also if shorter ones share a prefix", () => {
  const regions = new IslandCache();
  const long = "x".repeat(30_000);
  for (let round = 0; round < 3; round += 1)
    for (const [number, key] of [long, `${long}y`, `y${long}`, long.slice(0, 8_000), long.slice(0, 16_000)].entries()) {
      const render = vi.fn(({ user }: Page) => `${number} ${user.name}`);
      expect(regions.getOrRender(key, anna, render)).toBe(`${number} Anna`);
      expect(render).toHaveBeenCalledTimes(round < 2 ? 1 : 0);
    }
});

test("does not cache an island that failed to render", () => {
  const regions = new IslandCache();
  const fails = (): string => {
    throw new Error("no");
  };
  for (let round = 0; round < 3; round += 1) expect(() => regions.getOrRender("a", anna, fails)).toThrow("no");
  expect(regions.getOrRender("a", anna, () => "well")).toBe("well");
});

test("keeps reused entries, evicts unused ones, and caches nothing larger than its capacity", () => {
  const regions = new IslandCache(1_000);
  const render = vi.fn(() => "x".repeat(300));
  const ask = (key: string): number => {
    render.mockClear();
    regions.getOrRender(key, anna, render);
    return render.mock.calls.length;
  };
  for (const key of ["often", "once"]) for (let round = 0; round < 3; round += 1) ask(key);
  expect([ask("often"), ask("once")]).toEqual([0, 0]);
  for (const key of ["second", "third", "fourth", "fifth", "sixth"]) for (const asked of [key, key, "often"]) ask(asked);
  expect([ask("often"), ask("once")]).toEqual([0, 1]);
  const long = vi.fn(() => "x".repeat(2_000));
  for (let round = 0; round < 4; round += 1) regions.getOrRender("long", anna, long);
  expect(long).toHaveBeenCalledTimes(4);
});

/** Reads that an island may make of its page; the next read may depend on the result of the previous one. */
type Question = (page: Page) => unknown;
const QUESTIONS: readonly Question[] = [
  (page) => page.language,
  (page) => page.itemPath,
  (page) => page.user.name,
  (page) => (page.user.authenticated ? page.user.customerId : page.page.linkPrefix),
  (page) => page.user.accessToken,
  (page) => page.user.groups,
  (page) => page.head.alternates.map(({ href }) => href),
  (page) => page.settings.site.name,
  (page) => ({ ...page.user }),
  (page) => Object.keys(page.page).length,
  (page) => "next" in page.head && page.head.next,
  (page) => ({ ...page }).site,
  (page) => JSON.stringify(page),
  (page) => (page as Page & { extra?: string }).extra,
  (page) => "extra" in page,
];
const settings = ["A", "B"].map((name) => testPage({ settings: { name } }).settings);
const few = (...values: string[]) => fc.constantFrom(...values);
const pages = fc
  .record({
    language: few("de-DE", "en-GB"),
    itemPath: few("/", "/cart"),
    linkPrefix: few("", "/en"),
    settings: fc.constantFrom(...settings),
    authenticated: fc.boolean(),
    name: few("Anna", "Eva", ""),
    customerId: few("1", "2"),
    accessToken: few("x", "y"),
    groups: fc.integer({ min: 0, max: 2 }),
    hrefs: fc.subarray(["/a", "/b"]),
    next: fc.option(few("/2", "/3"), { nil: undefined }),
    extra: fc.option(few("p", "q"), { nil: undefined }),
    isFrozen: fc.boolean(),
  })
  .map(({ language, itemPath, linkPrefix, settings: ofSite, hrefs, next, extra, isFrozen, ...user }): Page => {
    const page = testPage({ language, itemPath, user, page: { linkPrefix } });
    const alternates = hrefs.map((href) => ({ language, href }));
    const whole = {
      ...page,
      settings: ofSite,
      head: { ...page.head, alternates, ...(next !== undefined && { next }) },
      ...(extra !== undefined && { extra }),
    };
    if (!isFrozen) return whole;
    for (const section of Object.values(whole)) Object.freeze(section);
    return Object.freeze(whole);
  });

test("an island that reads the whole page misses the cache if the page has another property", () => {
  const regions = new IslandCache();
  const render = (page: Page) => JSON.stringify(page);
  for (let round = 0; round < 3; round += 1) regions.getOrRender("whole", anna, render);
  const more = { ...anna, extra: "p" };
  expect(regions.getOrRender("whole", more, render)).toBe(render(more));
});

test("each viewer gets the bytes of an uncached rendering", () => {
  const region = fc.array(fc.constantFrom(...QUESTIONS), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(region, { minLength: 1, maxLength: 3 }), fc.array(pages, { minLength: 2, maxLength: 8 }), (shown, viewers) => {
      const regions = new IslandCache(20_000);
      for (const page of [...viewers, ...viewers, ...viewers])
        for (const [number, questions] of shown.entries()) {
          const render = (seen: Page): string => questions.map((question) => JSON.stringify(question(seen))).join("|");
          expect(regions.getOrRender(String(number), page, render)).toBe(render(page));
        }
    }),
    { numRuns: 500 },
  );
});
