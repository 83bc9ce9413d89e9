// Measures the time from a click to the next paint in Chromium with a CPU slowdown of 4, against a click on a bare page that
// writes a table; the ratio hardly depends on other load. Exits with status 1 if a limit is missed. Run: node bench/interactions.ts
// [WORD …], to select clicks whose names contain such a word
import { addMultipleItems } from "#contract/generated/operations.ts";
import type { Locator, Page } from "@playwright/test";
import { ANNA, DEMO_PASSWORD, DESKTOP, launchChromium, PHONE } from "../e2e/support/chromium.ts";
import { paste } from "../e2e/support/paste.ts";
import { orderableArticles } from "./support/articles.ts";
import { signIn } from "./support/customer.ts";
import { median } from "./support/rebuild.ts";
import { measureBareClick, measureInteraction } from "./support/measure-interaction.ts";
import { startResults } from "./support/results.ts";
import { startBenchShop } from "./support/shop.ts";
import { unlessQuick } from "./support/quick.ts";

const SLOWER = 4;
const ROUNDS = unlessQuick(7);
const LIMIT_RATIO = 1;
const CART_LINES = 100;
const TYPED_ROWS = 60;
const FAMILY = "/produkte/nordanker-nu-09487711";

type Press = {
  name: string;
  viewport: { width: number; height: number };
  path: string;
  /** Runs once the page is hydrated. */
  before?: (page: Page) => Promise<unknown>;
  /** The element to click, or the key to press. */
  press: (page: Page, round: number) => Locator | string;
  /** Restores the page for the next click. */
  after?: (page: Page) => Promise<unknown>;
};

const words = process.argv.slice(2);
const results = startResults("interactions");
// Reuses a running shop, which saves time during development.
const { BENCH_SHOP_URL: openShop, BENCH_DATABASE_URL: itsDatabase } = process.env;
const shop = openShop && itsDatabase ? { url: openShop, databaseUrl: itsDatabase, stop: async () => {} } : await startBenchShop();
const browser = await launchChromium();
try {
  const articles = await orderableArticles(shop.databaseUrl, CART_LINES, "any");
  await fillCart(articles);
  const presses = pressesOf(articles).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  for (const press of presses) await judge(press);
  if (words.length === 0) results.write();
} finally {
  await browser.close();
  await shop.stop();
}

function pressesOf(articles: readonly string[]): Press[] {
  const row = (page: Page) => page.locator("main tbody button[aria-expanded]").nth(2);
  const typedRow = (page: Page) => page.getByRole("combobox", { name: "Artikelnummer, Zeile 30", exact: true });
  const cart = { viewport: DESKTOP, path: "/cart" };
  const phoneCart = { viewport: PHONE, path: "/cart" };
  const selectAll: Pick<Press, "press"> = { press: (page) => page.getByRole("checkbox", { name: /^Alle auswählen/ }) };
  const more: Pick<Press, "press" | "after"> = {
    press: (page) => page.getByRole("button", { name: /erhöhen$/ }).nth(3),
    after: (page) => page.locator("main [data-phase=loaded]").waitFor(),
  };
  return [
    { name: "row opened", viewport: DESKTOP, path: FAMILY, before: (page) => row(page).hover(), press: row },
    { name: "row opened, phone", viewport: PHONE, path: FAMILY, press: row },
    {
      name: "filter ticked",
      viewport: DESKTOP,
      path: FAMILY,
      before: (page) => page.locator("main details > summary").first().click(),
      press: (page) => page.locator("main details[open] label").first(),
      after: settled,
    },
    {
      name: "search typed",
      viewport: DESKTOP,
      path: FAMILY,
      before: (page) => page.getByRole("search").getByRole("textbox").or(page.getByRole("search").getByRole("combobox")).click(),
      press: (_, round) => "nordanke"[round % 8]!,
      after: settled,
    },
    {
      name: "added to the cart",
      viewport: DESKTOP,
      path: FAMILY,
      press: (page) =>
        page
          .locator("main tbody")
          .getByRole("button", { name: /in den Warenkorb legen$/ })
          .first(),
      after: settled,
    },
    {
      name: "menu on a phone",
      viewport: PHONE,
      path: FAMILY,
      press: (page) => page.getByRole("button", { name: "Menü" }),
      after: async (page) => {
        await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
        await page.getByRole("dialog").waitFor({ state: "hidden" });
      },
    },
    { name: `quantity in a cart of ${CART_LINES}`, ...cart, ...more },
    { name: `quantity in a cart of ${CART_LINES}, phone`, ...phoneCart, ...more },
    { name: `all ticked in a cart of ${CART_LINES}`, ...cart, ...selectAll },
    { name: `all ticked in a cart of ${CART_LINES}, all drawn`, viewport: DESKTOP, path: "/cart?lines=all", ...selectAll },
    {
      name: `lines filtered in a cart of ${CART_LINES}`,
      ...cart,
      before: (page) => page.getByLabel("Im Warenkorb suchen").click(),
      press: (_, round) => "aeinr"[round % 5]!,
      after: (page) => page.keyboard.press("Backspace"),
    },
    {
      name: `typing among ${TYPED_ROWS} rows`,
      viewport: DESKTOP,
      path: "/schnellbestellung",
      before: async (page) => {
        await page.getByRole("combobox", { name: "Artikelnummer, Zeile 1", exact: true }).click();
        await paste(
          page,
          articles
            .slice(0, TYPED_ROWS)
            .map((id) => `${id}\t100`)
            .join("\r\n"),
        );
        await page.getByText(`${TYPED_ROWS} Zeilen übernommen.`).waitFor();
        await settled(page);
        await typedRow(page).click();
        await page.keyboard.press("End");
      },
      press: (_, round) => String(round % 10),
      after: settled,
    },
  ];
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
}

async function fillCart(articles: readonly string[]): Promise<void> {
  const { accessToken, call } = await signIn(shop.url, ANNA);
  await call(addMultipleItems, {
    baseSiteId: "FIWE-DE",
    accessToken,
    cartId: "current",
    items: articles.map((id) => ({ id, quantity: null })),
  });
}

/** Measures each click and one on the bare page alternately, so that both see the same load. */
async function judge({ name, viewport, path, before, press, after }: Press): Promise<void> {
  // Separate windows: of two pages in one window only one is painted.
  const beside = await browser.newContext({ viewport });
  const bare = await beside.newPage();
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    locale: "de-DE",
    reducedMotion: "reduce",
    hasTouch: viewport === PHONE,
  });
  try {
    const page = await context.newPage();
    if (path.startsWith("/cart")) {
      await page.goto(`/my-account/login?redirect=${encodeURIComponent(path)}`);
      await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
      await page.getByLabel(/E-Mail/).fill(ANNA);
      await page.getByLabel("Passwort", { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
      await page.waitForURL((url) => url.pathname.endsWith("/cart"));
    } else await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
    await settled(page);
    await before?.(page);
    for (const one of [bare, page]) await (await context.newCDPSession(one)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const both: { press: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const onBare = await measureBareClick(bare);
      const onPage = await measureInteraction(page, press(page, round));
      both.push({ press: onPage, bare: onBare });
      await after?.(page);
    }
    const ratio = median(both.map((one) => one.press / one.bare));
    console.log(`${name}: ${both.map((one) => one.press).join(", ")} ms, on the bare page ${median(both.map((one) => one.bare))} ms`);
    results.atMost(name, ratio, LIMIT_RATIO);
  } finally {
    await Promise.all([context.close(), beside.close()]);
  }
}
