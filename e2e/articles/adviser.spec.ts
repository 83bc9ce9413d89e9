// The adviser in an iframe: questions, recommended articles added to the cart, the reply to the frame; from the shop's own
// origin and another one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, FrameLocator, Page } from "@playwright/test";
import { freePort, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { ADDED_LAYER, expectNoProblems } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

let twoOrigins: ShopProcess;
let servicesHost: string;
let folder: string;

test.beforeAll(async ({ databaseUrl }) => {
  // One process serves both the shop and the services host, under two names.
  const port = await freePort();
  servicesHost = `http://localhost:${port}`;
  folder = mkdtempSync(join(tmpdir(), "ankerplatz-adviser-"));
  // Without DEMO it would lock the demo accounts of the other tests.
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ROLE: "web", DEMO: "on", SERVICES_HOST: servicesHost };
  twoOrigins = await startShop(port, settings);
});
test.afterAll(async () => {
  await twoOrigins?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

// After the shop's hooks: the browser must close before the shop waits for its last connection.

const adviserIn = (page: Page): FrameLocator => page.frameLocator('iframe[title="Befestigungsberater"]');

async function openAdviser(page: Page): Promise<FrameLocator> {
  await untilHydrated(page);
  await page.getByRole("button", { name: "Berater öffnen" }).click();
  await page.getByRole("dialog", { name: "Befestigungsberater" }).waitFor();
  const adviser = adviserIn(page);
  await adviser.getByRole("heading", { level: 1, name: "Worin soll es halten?" }).waitFor();
  return adviser;
}

/**
 * Answers the questions in sequence. A browser may drop a click before the frame has painted its new page, so it is repeated
 * until the next page shows, as a user would.
 */
async function answerAll(page: Page, adviser: FrameLocator, answers: readonly RegExp[]): Promise<void> {
  for (const answer of answers) {
    const frame = page.frames().at(-1)!;
    const requested = frame.url();
    await expect(async () => {
      if (frame.url() === requested) await adviser.getByRole("link", { name: answer }).click({ timeout: 2_000 });
      await frame.waitForURL((url) => url.href !== requested, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  }
}

/** Records all replies to the frame from now on. */
async function repliesIn(page: Page): Promise<() => Promise<unknown[]>> {
  const frame = page.frames().find((each) => each.url().includes("/services/adviser/frame")) as Frame;
  await frame.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener("message", ({ data, origin }) => told.push({ ...data, origin }));
  });
  return () => frame.evaluate(() => (window as unknown as { told: unknown[] }).told);
}

test("on a phone, from the start page: answers questions by keyboard, goes back, adds one article to the cart (MEDIA-04, MEDIA-06)", async ({
  visit,
  shopUrl,
}) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/");
  await untilHydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Zum Berater" }).click();
  await page.waitForURL(/\/adviser$/);
  await untilHydrated(page);
  await expectAccessible(page);
  const adviser = await openAdviser(page);
  await expectAccessible(page);
  await useKeyboard(page).to(adviser.getByRole("link", { name: /Beton/ }));
  await page.keyboard.press("Enter");
  await adviser.getByText("Frage 2 von höchstens 6").waitFor();
  await adviser.getByRole("link", { name: "Zurück" }).click();
  await adviser.getByText("Frage 1 von").waitFor();
  await answerAll(page, adviser, [/Gipskarton/, /Mittel/]);
  await adviser.getByRole("heading", { level: 1, name: "Hohlraumdübel aus Metall" }).waitFor();
  const replies = await repliesIn(page);
  await adviser.getByRole("button", { name: /in den Warenkorb$/ }).click();
  await adviser.getByRole("status").filter({ hasText: "Der Artikel liegt im Warenkorb." }).waitFor();
  expect(await replies()).toEqual([{ type: "addToCartResponse", id: "51125", success: true, origin: shopUrl }]);
  const { width, inner } = await page.evaluate(() => ({ width: document.documentElement.scrollWidth, inner: window.innerWidth }));
  expect(width).toBeLessThanOrEqual(inner);
  const framed = page.frames().at(-1)!;
  expect(await framed.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // The frame handles Escape as well, and the focus returns to the button.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Berater öffnen");
  await page.goto("/cart");
  await page.getByRole("main").getByText("Art.-Nr. 51125").first().waitFor();
  expectNoProblems(problems);
});

test("with a separate services host: adds several articles at once, updates the counter, opens families in the shop (MEDIA-05, MEDIA-07)", async ({
  visit,
}) => {
  const { page, problems } = await visit({ viewport: DESKTOP, baseURL: twoOrigins.url });
  await page.goto("/adviser");
  const adviser = await openAdviser(page);
  expect(new URL(page.frames().at(-1)!.url()).origin).toBe(servicesHost);
  await answerAll(page, adviser, [/Lochstein/, /Mittel oder schwer/, /Innen/]);
  await adviser.getByRole("heading", { level: 1, name: "Injektionssystem mit Siebhülse" }).waitFor();
  const replies = await repliesIn(page);
  const count = await adviser
    .getByRole("listitem")
    .getByRole("button", { name: /in den Warenkorb$/ })
    .count();
  expect(count).toBeGreaterThan(2);
  await adviser.getByRole("button", { name: "Alles in den Warenkorb" }).click();
  await adviser.getByRole("status").filter({ hasText: "Die Artikel liegen im Warenkorb." }).waitFor();
  expect(await replies()).toEqual([
    { type: "addMultipleProductsToCartResponse", transactionId: expect.any(String), success: true, origin: twoOrigins.url },
  ]);
  await page.getByText(ADDED_LAYER).waitFor();
  await expect(adviser.getByText("10 im Warenkorb", { exact: true })).toHaveCount(2);
  // A second click by mistake shows a message and sends no request.
  await adviser.getByRole("button", { name: "Alles in den Warenkorb" }).click();
  await adviser.getByRole("status").filter({ hasText: "Diese Artikel liegen schon im Warenkorb." }).waitFor();
  expect(await replies()).toHaveLength(1);
  await page.getByRole("button", { name: "Berater schließen" }).click();
  await page.getByRole("banner").getByText(`${count} Artikel`).first().waitFor();

  const again = await openAdviser(page);
  await answerAll(page, again, [/Lochstein/, /Mittel oder schwer/, /Innen/]);
  await again.getByRole("link", { name: "Gischt GV Vinylester", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Gischt GV Vinylester" }).waitFor();
  expect(new URL(page.url()).origin).toBe(twoOrigins.url);
  // Requests between these two hosts are expected here.
  const known = [twoOrigins.url, servicesHost].map((origin) => `a request to another host: ${origin}/`);
  expectNoProblems(problems.filter((problem) => !known.some((start) => problem.startsWith(start))));
});

test("links visitors of the closed shop to the login instead of showing buttons that fail", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/adviser?site=FIWE-CLOSED");
  const adviser = await openAdviser(page);
  await answerAll(page, adviser, [/Gipskarton/, /Mittel/]);
  await adviser.getByText("Nach der Anmeldung sehen Sie Preise").waitFor();
  await expect(adviser.getByRole("button")).toHaveCount(0);
  await adviser.getByRole("link", { name: "Anmelden" }).click();
  await page.waitForURL(/\/login|\/authorizationserver/);
  expectNoProblems(problems);
});

test("rejects a quantity between two order steps immediately and offers the nearest valid ones", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/adviser");
  const adviser = await openAdviser(page);
  await answerAll(page, adviser, [/Lochstein/, /Mittel oder schwer/, /Innen/]);
  const replies = await repliesIn(page);
  const row = adviser
    .getByRole("listitem")
    .filter({ has: adviser.locator(".pack") })
    .first();
  const quantity = row.getByRole("textbox");
  const step = Number(/\d+/.exec(await row.locator(".pack").innerText()));
  await quantity.fill(String(step + 1));
  await row.getByRole("button", { name: /in den Warenkorb$/ }).click();
  await adviser.getByRole("status").filter({ hasText: "Diese Menge ist nicht bestellbar." }).waitFor();
  expect(await row.getByRole("button", { name: "übernehmen" }).allInnerTexts()).toEqual([`${step} übernehmen`, `${2 * step} übernehmen`]);
  expect(await replies()).toEqual([]);
  await expectAccessible(page);
  const frame = page.frames().at(-1)!;
  expect(await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await row.getByRole("button", { name: `${2 * step} übernehmen` }).click();
  expect([await quantity.inputValue(), await row.getByRole("button").count()]).toEqual([String(2 * step), 1]);
  await row.getByRole("button", { name: /in den Warenkorb$/ }).click();
  await adviser.getByRole("status").filter({ hasText: "Der Artikel liegt im Warenkorb." }).waitFor();
  await row.getByText(`${2 * step} im Warenkorb`, { exact: true }).waitFor();
  expectNoProblems(problems);
});

test("each page of the frame is accessible in German and English", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/en/adviser");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Open the adviser" }).click();
  const frame = page.frameLocator('iframe[title="Fastening adviser"]');
  await frame.getByRole("heading", { level: 1, name: "What should it hold in?" }).waitFor();
  const address = page.frames().at(-1)!.url();
  for (const answers of ["", "&a=beton", "&a=lochstein.schwer.innen"]) {
    for (const language of ["de-DE", "en-GB"]) {
      await page.goto(address.replace("lang=en-GB", `lang=${language}`) + answers);
      await expectAccessible(page);
    }
  }
  expectNoProblems(problems);
});
