// Sixty spreadsheet lines with five errors: pasted, corrected in place, and added to the cart; on a desktop, a phone, and
// without JavaScript.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { QUICK_ORDER_ROUTES } from "#contract/routes.ts";
import { clickLabel } from "../support/by-hand.ts";
import { paste } from "../support/paste.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const PAGE = "/schnellbestellung";

const number = (page: Page, position: number) => page.getByRole("combobox", { name: `Artikelnummer, Zeile ${position}`, exact: true });
const quantity = (page: Page, position: number) => page.getByRole("textbox", { name: `Menge, Zeile ${position}`, exact: true });
const counts = (page: Page) => page.getByRole("region", { name: "Schnellbestellung" }).getByRole("status").first();

function articles(count: number): string[] {
  const catalogue = readFileSync(join(import.meta.dirname, "../../catalogue/demo-catalogue.xml"), "utf8");
  return [...new Set([...catalogue.matchAll(/<SUPPLIER_PID[^>]*>(\d+)</g)].map(([, found]) => found!))].slice(0, count);
}

async function sampleNumber(page: Page): Promise<string> {
  const sample = await (await page.request.get(`${QUICK_ORDER_ROUTES.sample}.csv`)).text();
  return sample.split("\r\n")[1]!.split(";")[0]!;
}

const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

for (const [label, viewport] of [
  ["on a desk", undefined],
  ["on a phone", PHONE],
] as const) {
  test(
    `sixty lines pasted from a sheet with five errors are corrected and added to the cart, ${label} (QUICK-04, QUICK-12, QUICK-14)`,
    { tag: viewport === PHONE ? "@smoke" : [] },
    async ({ visit }) => {
      test.setTimeout(90_000);
      const { page, problems } = await visit(viewport ? { viewport } : {});
      await page.goto(PAGE);
      await untilHydrated(page);
      const good = await sampleNumber(page);
      const known = articles(120).filter((each) => each !== good);
      const faults = ["999999\tA\t5", `${good}\tB\t-3`, "4,09901E+12\tC\t7", "888888\tD\t1", "777777\tE\tabc"];
      const lines = [...known.slice(0, 55).map((each) => `${each}\tName\t100`), ...faults];
      await number(page, 1).click();
      await paste(page, ["Artikelnummer\tBezeichnung\tMenge", ...lines].join("\r\n"));
      await page.getByText("60 Zeilen übernommen.").waitFor();
      await expect(counts(page)).toContainText("zu klären");
      await expectAccessible(page);
      await clickLabel(page, "Nur Fehler");
      const list = page.getByRole("list", { name: "Zeilen der Schnellbestellung" });
      await expect.poll(() => list.getByRole("listitem").count()).toBeLessThan(60);
      const wrong = Number(/(\d+) zu klären/.exec((await counts(page).textContent())!)![1]);
      expect(wrong).toBeGreaterThanOrEqual(5);

      // A corrected quantity removes the line from the filtered list.
      const minus = list.getByRole("listitem").filter({ hasText: "kann man nicht bestellen" }).first().getByRole("textbox").last();
      await minus.fill("100");
      await page.keyboard.press("Enter");
      await expect.poll(async () => Number(/(\d+) zu klären/.exec((await counts(page).textContent())!)?.[1])).toBe(wrong - 1);

      await page.reload();
      await untilHydrated(page);
      await expect(counts(page)).toContainText(`${wrong - 1} zu klären`);
      const button = page.getByRole("button", { name: /Zeilen in den Warenkorb$/ });
      // Rows are rendered, and get their height, on scrolling: wait until the button has stopped moving before the click.
      await button.scrollIntoViewIfNeeded();
      const top = async () => Math.round((await button.boundingBox())!.y);
      await expect.poll(async () => (await top()) - (await page.evaluate(twoFrames).then(top))).toBe(0);
      await button.click();
      await page.getByText(/\d+ Zeilen liegen im Warenkorb/).waitFor();
      await expect(counts(page)).toContainText(`${wrong - 1} zu klären`);
      await expect(number(page, 1).inputValue()).resolves.not.toBe("");
      await expect(quantity(page, 1).isVisible()).resolves.toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.getByRole("link", { name: "Zum Warenkorb" }).click();
      await page.getByRole("heading", { level: 1, name: /Ihr Warenkorb \(\d+ Artikel\)/ }).waitFor();
      expectNoProblems(problems);
    },
  );
}

test("without JavaScript a text with number and quantity per line does the same (QUICK-16)", async ({ visit }) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit({ javaScriptEnabled: false });
  await page.goto(PAGE);
  const good = await sampleNumber(page);
  await page.getByRole("textbox", { name: "Nummer und Menge je Zeile" }).fill(`100 x ${good}\n999999; 5`);
  await page.getByRole("button", { name: "Prüfen" }).click();
  await page.getByText("2 Zeilen, davon passen 1.").waitFor();
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.getByText("1 Zeilen liegen im Warenkorb").waitFor();
  await expect(page.getByRole("textbox", { name: "Nummer und Menge je Zeile" })).toHaveValue("999999; 5");
  expectNoProblems(problems);
});

test("a customer part number is added in the account and orders its article (QUICK-18)", async ({ visit }) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit({ viewport: PHONE });
  const good = await sampleNumber(page);
  await page.goto("/my-account/login");
  await signIn(page, "anna.brandt@holzbau-brandt.example");
  await page.goto("/my-account/own-numbers");
  await untilHydrated(page);
  await page.getByRole("textbox", { name: "Ihre Nummer" }).fill("Regal 7/3");
  await page.getByRole("textbox", { name: "Unsere Artikelnummer" }).fill(good);
  await page.keyboard.press("Enter");
  await page.getByText(`Regal 7/3 ist jetzt Artikel ${good} zugeordnet`).waitFor();
  await page.getByText("Liste importieren (CSV oder Excel)").click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.goto(PAGE);
  await untilHydrated(page);
  await number(page, 1).fill("regal 7-3");
  await quantity(page, 1).fill("1000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /in den Warenkorb$/ }).click();
  await page.getByRole("link", { name: "Zum Warenkorb" }).click();
  await page.getByRole("main").getByText(good).first().waitFor();
  expectNoProblems(problems);
});

test("input in the closed shop is restored after login, with prices; articles are suggested while typing (QUICK-02, QUICK-16)", async ({
  visit,
}) => {
  test.setTimeout(60_000);
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(`${PAGE}?site=FIWE-CLOSED`);
  await untilHydrated(page);
  await number(page, 1).click();
  await page.keyboard.type("nordanker", { delay: 20 });
  const option = page.getByRole("option").first();
  await option.waitFor();
  const name = (await option.locator("span").first().textContent())!;
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Zeilen der Schnellbestellung" });
  await list.getByRole("link", { name, exact: true }).waitFor();
  await list.getByText("Preis und Bestellung nach der Anmeldung").waitFor();
  await page.keyboard.type("1000");
  const chosen = await number(page, 1).inputValue();
  await page.getByRole("main").getByRole("link", { name: "Anmelden", exact: true }).click();
  await signIn(page, ANNA);
  await page.waitForURL(`**${PAGE}`);
  await untilHydrated(page);
  await expect(number(page, 1)).toHaveValue(chosen);
  await expect(quantity(page, 1)).toHaveValue("1000");
  await page.getByRole("button", { name: "1 Zeile in den Warenkorb" }).waitFor();
  expectNoProblems(problems);
});
