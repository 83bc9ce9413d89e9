// Checks design rules on real pages: words stay whole, marks are visible in forced colours, targets are large enough.
import type { Locator } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { ADDED_LAYER, addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

const NARROW = { width: 320, height: 640 };
/** WCAG 2.5.8. */
const MIN_TARGET = 24;
let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

/** Number of lines that an element's text takes. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test("on the narrowest phone button labels do not break within words", async ({ visit, database }) => {
  await emptyCartOf(database, MIRA);
  const { page, problems } = await visit({ viewport: NARROW });
  await page.goto("/my-account/login");
  await signIn(page, MIRA);
  await addFromFamily(page, pick);
  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  const other = page.getByLabel("Abweichende Lieferadresse");
  if (!(await other.isChecked())) await other.click();
  await page.getByRole("button", { name: /Aus gespeicherten Adressen wählen/ }).click();
  const choices = page.getByRole("dialog").getByText("Auswählen", { exact: true });
  await choices.first().waitFor();
  for (const choice of await choices.all()) expect(await linesOf(choice)).toBe(1);
  expectNoProblems(problems);
});

test("on the narrowest phone the header is one row and the search, and its first row stays on scroll", async ({ visit }) => {
  const { page } = await visit({ viewport: NARROW });
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const header = page.getByRole("banner");
  const row = [
    header.getByRole("button", { name: "Menü" }),
    header.getByRole("link", { name: "Anmelden" }),
    header.getByRole("link", { name: /^Warenkorb/ }),
  ];
  const topsOf = () => Promise.all(row.map(async (one) => Math.round((await one.boundingBox())!.y)));
  expect(Math.max(...(await topsOf()))).toBeLessThan(30);
  const search = header.getByRole("search");
  expect((await search.boundingBox())!.y).toBeGreaterThan(40);
  const before = await topsOf();
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await topsOf()).toEqual(before);
  // The search field scrolls out of view until it gets the focus.
  expect((await search.boundingBox())!.y).toBeLessThan(10);
  // By its label, as its role changes once it shows suggestions.
  await useKeyboard(page).to(search.getByLabel("Wonach suchen Sie?"));
  expect((await search.boundingBox())!.y).toBeGreaterThan(40);
});

for (const { viewport, name } of [
  { name: "390 px", viewport: PHONE },
  { name: "1280 px", viewport: DESKTOP },
] as const) {
  test(`at ${name} every page starts at the same height and edge`, async ({ visit }) => {
    const { page } = await visit({ viewport });
    const paths = [
      "/sortiment",
      "/sortiment/kunststoffduebel-094877",
      "/cart",
      "/kontakt",
      "/my-account/login",
      "/adviser",
      "/vergleich?artikel=60100,60101",
      "/gibt-es-nicht",
    ];
    const starts: Record<string, unknown> = {};
    for (const path of paths) {
      await page.goto(path);
      starts[path] = await page.locator("main h1").evaluate((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        return { left, top: top - document.querySelector("body > header")!.getBoundingClientRect().bottom };
      });
    }
    expect(starts).toEqual(Object.fromEntries(paths.map((path) => [path, starts["/sortiment"]])));
  });
}

test("draws bars and tracks in forced colours", async ({ visit }) => {
  const { page } = await visit({ forcedColors: "active" });
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const bar = page.getByRole("progressbar");
  const look = (element: Element) => ({ edge: getComputedStyle(element).outlineStyle, fill: getComputedStyle(element).backgroundColor });
  const track = await bar.evaluate(look);
  expect(track.edge).toBe("solid");
  expect((await bar.locator("div").evaluate(look)).fill).not.toBe(track.fill);
});

test("the skip link leads past the header to filters and list, where there is a list", async ({ visit }) => {
  const { page } = await visit();
  const skip = page.getByRole("link", { name: "Zu Filtern und Liste springen" });
  await page.goto("/faq");
  await expect(skip).toHaveCount(0);
  for (const path of ["/sortiment/kunststoffduebel-094877", pick.familyLink]) {
    await page.goto(path);
    await untilHydrated(page);
    await useKeyboard(page).to(skip);
    await page.keyboard.press("Enter");
    const list = page.locator("#productList");
    await expect(list).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test("after adding by keyboard the cart link is next in tab order, and the layer's close button is large enough", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  const keyboard = useKeyboard(page);
  const add = page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` });
  await keyboard.to(add);
  await page.keyboard.press("Enter");
  const layer = page.getByRole("status").filter({ hasText: ADDED_LAYER });
  const close = await layer.getByRole("button", { name: "Schließen" }).boundingBox();
  expect(Math.min(close!.width, close!.height)).toBeGreaterThanOrEqual(MIN_TARGET);
  const way = page.getByRole("row").filter({ has: add }).getByRole("link", { name: "Zum Warenkorb" });
  await way.waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  await expect(way).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" }).waitFor();
  expect(keyboard.invisible).toEqual([]);
  expectNoProblems(problems);
});

test("each site has its own headline and its own name", async ({ visit }) => {
  const { page } = await visit();
  const begins = new Map<string, string>();
  for (const site of ["FIWE-DE", "FIWE-CLOSED", "UPAT-DE", "FIWE-RETAIL", "FIWE-RETAIL-CART", "FIWE-CATALOGUE"]) {
    await page.goto(`/?site=${site}`);
    const name = await page
      .getByRole("banner")
      .getByRole("link", { name: /^Ankerplatz/i })
      .innerText();
    begins.set(name, await page.getByRole("heading", { level: 1 }).innerText());
  }
  expect(begins.size).toBe(6);
  expect(new Set(begins.values()).size).toBe(6);
});

test("a start page shows the whole range in full rows, and at most two messages", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  const tiles = page.getByRole("heading", { level: 2, name: "Unser Sortiment" }).locator("xpath=ancestor::section").getByRole("listitem");
  const rows = await tiles.evaluateAll((all) =>
    Object.values(Object.groupBy(all, (one) => one.getBoundingClientRect().top)).map((row) => row!.length),
  );
  expect(new Set(rows).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
});

test("a printed list has the brand name, articles and prices, and no controls", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(pick.familyLink);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("banner").getByText("Ankerplatz", { exact: true }).waitFor();
  await page.getByRole("rowheader", { name: pick.name }).first().waitFor();
});
