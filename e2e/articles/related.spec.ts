// Accessories, alternatives and loads of articles, on their page and in the cart; the comparison on a phone.
import { expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const PLUG = "/p/555008";

test("adds an accessory from an article's page without scripts", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(PLUG);
  const accessories = page.getByRole("region", { name: "Zubehör" });
  await expect(accessories.getByRole("listitem").first()).toContainText("Passender Bohrer");
  await accessories.getByRole("button", { name: /^In den Warenkorb: Lotse L4/ }).click();
  await page.waitForURL(/added=/);
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("Lotse L4 SDS-plus");
});

test("the cart offers what is often needed with its articles, until it is in the cart or dismissed", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto(PLUG);
  await untilHydrated(page);
  await page.getByRole("region", { name: "Preis und Bestellung" }).getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByText("In den Warenkorb gelegt").first()).toBeVisible();
  await page.goto("/cart");
  const section = page.getByRole("region", { name: "Oft dazu gebraucht" });
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await section.getByRole("button", { name: /^In den Warenkorb: Planke PS/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (2 Artikel)" })).toBeVisible();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByRole("heading", { level: 2 })).toBeFocused();
  await section.getByRole("button", { name: "Nicht mehr anzeigen" }).click();
  await expect(section).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(section).toBeHidden();
  expect(problems).toEqual([]);
});

test("a plug for plasterboard states its load for plasterboard, on a phone as well", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(PLUG);
  const board = page
    .getByRole("table", { name: "Empfohlene Lasten und Maße je Verankerungsgrund" })
    .getByRole("row", { name: /^Gipskarton/ });
  await expect(board.getByRole("cell").first()).toContainText("0,09");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test("a phone compares two articles side by side, with labels above the values and names that stay visible", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto("/vergleich?artikel=555008,554999");
  await untilHydrated(page);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Bohrer-Ø" }) });
  const [label, first, second] = await Promise.all(
    [row.getByRole("rowheader"), row.getByRole("cell").nth(0), row.getByRole("cell").nth(1)].map((cell) => cell.boundingBox()),
  );
  expect(label!.y + label!.height).toBeLessThanOrEqual(first!.y + 1);
  expect([first!.y, second!.x + second!.width <= PHONE.width]).toEqual([second!.y, true]);
  await page.getByRole("rowheader", { name: /^Gemeinsam/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader").first()).toBeInViewport();
  await expectAccessible(page);
});
