// Takes the screenshots of README.md and docs/office.md: npm run screenshots, after a change that they show.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { untilPastIsMade } from "../bench/support/past.ts";
import { pickArticles, categoryIds } from "../e2e/support/catalogue.ts";
import { ANNA, CHROMIUM } from "../e2e/support/chromium.ts";
import { connectDatabase } from "../e2e/support/database.ts";
import { trackRequests } from "../e2e/support/fetching.ts";
import { scrollThrough, untilHydrated } from "../e2e/support/page-state.ts";
import { accessTokenOf, signIn } from "../e2e/support/shop-steps.ts";
import { addStaff, signInStaff } from "../e2e/support/staff.ts";
import { startTestShop } from "../e2e/support/test-shop.ts";
import { defineCommand } from "./lib/define-command.ts";

const FOLDER = join(import.meta.dirname, "../docs/screenshots");
const SITE = "FIWE-DE";
const WIDTH = 1280;
/** The page reserves this for a scroll bar, which the picture leaves out. */
const GUTTER = 15;
const QUALITY = 82;
const OFFICE_HEIGHT = 860;
/** Holzbau Brandt. */
const COMPANY = "0000100200";

await defineCommand({ usage: "Usage: npm run screenshots", args: [], run: takeScreenshots });

async function takeScreenshots(): Promise<void> {
  const shop = await startTestShop();
  const browser = await chromium.launch(CHROMIUM);
  try {
    // The dashboard shows past orders.
    await untilPastIsMade(shop.databaseUrl);
    mkdirSync(FOLDER, { recursive: true });
    const page = await openPage(browser, shop.shopUrl);
    await take(page, "/", "start", 738);
    await page.goto("/my-account/login");
    await signIn(page, ANNA);
    await take(page, await familyPath(page, shop), "family", 861);
    await take(page, "/my-account/dashboard", "dashboard", 872);
    await takeOffice(browser, shop);
  } finally {
    await browser.close();
    await shop.end();
  }
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: WIDTH + GUTTER, height: 900 },
    locale: "de-DE",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  trackRequests(page);
  return page;
}

async function take(page: Page, path: string, name: string, height: number): Promise<void> {
  await page.setViewportSize({ width: WIDTH + GUTTER, height });
  await page.goto(path);
  await untilHydrated(page);
  await scrollThrough(page);
  await save(page, name, height);
}

/** Lists and pages of the back office, as an administrator sees them. */
async function takeOffice(browser: Browser, { shopUrl, databaseUrl }: { shopUrl: string; databaseUrl: string }): Promise<void> {
  const page = await openPage(browser, shopUrl);
  await page.setViewportSize({ width: WIDTH + GUTTER, height: OFFICE_HEIGHT });
  const { database, end } = await connectDatabase(databaseUrl);
  try {
    const staff = await addStaff(database, { name: "Ina Dienst" });
    await page.goto("/office/start");
    await signInStaff(page, staff);
    await page.getByRole("heading", { name: "Bestellungen heute" }).waitFor();
    await save(page, "office-start", OFFICE_HEIGHT);
    await page.goto("/office/orders");
    await page.getByRole("table", { name: "Bestellungen" }).waitFor();
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await page.getByRole("heading", { name: "Positionen" }).waitFor();
    await save(page, "office-order", OFFICE_HEIGHT);
    await page.goto(`/office/customers/${COMPANY}`);
    await page.getByRole("heading", { level: 1, name: "Holzbau Brandt GmbH" }).waitFor();
    await save(page, "office-customer", OFFICE_HEIGHT);
    // The demo's sales office makes its quotes within the first minutes.
    const quote = page.getByRole("table").getByRole("link").first();
    await expect(async () => {
      await page.goto("/office/quotes");
      await expect(quote).toBeVisible();
    }).toPass();
    await quote.click();
    await page.getByRole("heading", { level: 1, name: /AG/ }).waitFor();
    await page.getByRole("button", { name: "Neue Version schreiben" }).click();
    await page.getByLabel("Menge").first().waitFor();
    await save(page, "office-quote", OFFICE_HEIGHT);
    await page.goto("/office/content/edit/pages/home.json");
    await page.frameLocator("iframe").locator("h1").waitFor();
    await save(page, "office-content", OFFICE_HEIGHT);
  } finally {
    await end();
  }
}

/** Waits for images and fonts, so that the picture is complete. */
async function save(page: Page, name: string, height: number): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
    scrollTo(0, 0);
  });
  const picture = await sharp(await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height } }))
    .webp({ quality: QUALITY })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}.webp: ${(picture.length / 1000).toFixed(0)} KB`);
}

/** A family whose articles have customer prices and are in stock. */
async function familyPath(page: Page, { shopUrl, databaseUrl }: { shopUrl: string; databaseUrl: string }): Promise<string> {
  const { database, end } = await connectDatabase(databaseUrl);
  try {
    const market = { shopUrl, site: SITE, accessToken: await accessTokenOf(page) };
    const [pick] = await pickArticles(market, await categoryIds(database), 1);
    return pick!.familyLink;
  } finally {
    await end();
  }
}
