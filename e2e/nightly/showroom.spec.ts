// Every component of the UI kit and every screen in all its states, in the developers' showroom: no overflow and no
// accessibility problem.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort, type ShopProcess, startShop } from "../../scripts/testing/shop-process.ts";
import { scan } from "../support/axe.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { DESKTOP, expect, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const home = mkdtempSync(join(tmpdir(), "ankerplatz-showroom-"));
/** The first request waits until Vite has processed the kit. */
const FIRST_PAGE_MS = 60_000;
let shop: ShopProcess;

test.beforeAll(async ({ databaseUrl }) => {
  const settings = { NODE_ENV: "development", DATA_DIR: home, DATABASE_URL: databaseUrl, DEMO: "on" };
  shop = await startShop(await freePort(), settings, "scripts/dev.ts");
});
test.afterAll(async () => {
  await shop?.end("SIGTERM");
  rmSync(home, { recursive: true, force: true });
});

async function storyPaths(page: Page): Promise<string[]> {
  await page.goto(`${shop.url}/demo`);
  await untilHydrated(page);
  const contents = page.getByRole("navigation", { name: "Bausteine und Seiten" }).getByRole("link");
  const paths = await contents.evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  // Pages of e-mail templates have no islands.
  return paths.filter((path) => path.startsWith("/demo"));
}

/** Navigates by the router: each page load would request some 250 modules from Vite again. */
async function walkTo(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith(shop.url)) await page.goto(shop.url + path);
  else await page.evaluate(goTo, path);
  await untilHydrated(page);
  expect(new URL(page.url()).pathname).toBe(path);
}

async function goTo(path: string): Promise<void> {
  await window.navigation?.navigate(path).finished;
}

/** Elements that overflow the window outside of a scroll container. */
function tooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const isCut = (element: Element | null): boolean =>
    element !== null && element !== document.body && (getComputedStyle(element).overflowX !== "visible" || isCut(element.parentElement));
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isCut(element.parentElement))
    .map((element) => `${element.closest("[data-state-name]")?.getAttribute("data-state-name")}: ${element.tagName} ${element.className}`);
}

/** One page shows many pages, so rules about unique landmarks do not apply. */
async function violations(page: Page): Promise<string[]> {
  const found = await scan(page, { without: ["landmark-unique"] });
  return found.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}`));
}

/** Takes a minute on an idle machine. */
const PATIENCE_MS = 600_000;

test("every story fits phone, tablet and desktop and is accessible (DEV-03, DEV-04)", async ({ visit }) => {
  test.setTimeout(PATIENCE_MS);
  const { page } = await visit({ viewport: PHONE });
  page.setDefaultTimeout(FIRST_PAGE_MS);
  const paths = ["/demo", ...(await storyPaths(page))];
  expect(paths.length).toBeGreaterThan(15);
  const wide: string[] = [];
  const inaccessible: string[] = [];
  const shown = new Set<string>();
  for (const path of paths) {
    await page.setViewportSize(PHONE);
    await walkTo(page, path);
    shown.add(await page.getByRole("main").innerText());
    inaccessible.push(...(await violations(page)).map((one) => `${path} ${one}`));
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      wide.push(...(await page.evaluate(tooWide)).map((one) => `${path} at ${viewport.width}: ${one}`));
    }
  }
  expect(shown.size).toBe(paths.length);
  expect(wide).toEqual([]);
  expect(inaccessible).toEqual([]);
});

/** Registration and sign-in pages, in each theme and both languages. */
const WAYS_IN = ["/demo/registrierung", "/demo/passwort", "/demo/anmeldung"];

test("the ways to become a customer have sufficient contrast in every theme, and are accessible in English too", async ({ visit }) => {
  test.setTimeout(PATIENCE_MS);
  const { page } = await visit({ viewport: PHONE });
  page.setDefaultTimeout(FIRST_PAGE_MS);
  const wrong: string[] = [];
  for (const path of WAYS_IN) {
    await page.setViewportSize(PHONE);
    await walkTo(page, `/en${path}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    expect(await page.locator("[data-state-name]").count()).toBeGreaterThan(3);
    wrong.push(...(await violations(page)).map((one) => `${path} ${one}`));
    const own = await page.locator("html").getAttribute("data-theme");
    for (const theme of ["fide", "fite", "upat"].filter((name) => name !== own)) {
      await page.evaluate((name) => void (document.documentElement.dataset["theme"] = name), theme);
      const found = await scan(page, { rules: ["color-contrast"] });
      wrong.push(...found.flatMap(({ nodes }) => nodes.map(({ target }) => `${path} in ${theme}: ${target.join(" ")}`)));
    }
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      wrong.push(...(await page.evaluate(tooWide)).map((one) => `${path} at ${viewport.width}: ${one}`));
    }
  }
  expect(wrong).toEqual([]);
});

test("icons are paged by keyboard, and scroll back into view (DEV-05)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(`${shop.url}/demo`);
  await untilHydrated(page);
  const pages = page.getByRole("navigation", { name: "Seiten der Symbole" });
  await useKeyboard(page).to(pages.getByRole("button", { name: "Nächste Seite" }));
  await page.keyboard.press("Enter");
  await pages
    .getByRole("button", { name: /^Seite 2 von/, includeHidden: false })
    .and(page.locator("[aria-current=page]"))
    .waitFor();
  const search = page.getByRole("search", { name: "Symbole" });
  await expect(search).toBeFocused();
  await expect.poll(async () => Math.abs((await search.boundingBox())!.y)).toBeLessThan(100);
});

test("a production build has no showroom", async ({ shopUrl }) => {
  for (const path of ["/demo", "/demo/felder"]) {
    const response = await fetch(shopUrl + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toContain("Showroom");
  }
});
