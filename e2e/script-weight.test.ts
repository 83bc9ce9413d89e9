// Script weight on a mobile page with a list: before the first interaction, and in total.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NARROWED_BYTES, UNTOUCHED_BYTES } from "../scripts/lib/page-script.ts";
import { PHONE, scrollThrough, touch, untilAlive, useBrowser } from "./support/browser.ts";
import { categoryIds, type Pick, pickStepped } from "./support/catalogue.ts";
import { useDatabase } from "./support/database.ts";

const { visit, shopUrl } = useBrowser();
const database = useDatabase();
let pick: Pick;

beforeAll(async () => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

/** Opens a page and scrolls through it, idle time included; returns the loaded scripts with their gzipped size. */
async function scriptOf(page: Page, path: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  const sizes: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" && !/\.m?js$/.test(new URL(response.url()).pathname)) return;
    const name = new URL(response.url()).pathname.replace(/^\/assets\/|-[\w-]{8}\.js$/g, "");
    const size = response.body().then((body) => void files.set(name, gzipSync(body, { level: 9 }).length));
    // A request that is still pending at the end of the test does not count.
    sizes.push(
      size.catch((error: unknown) => {
        if (!page.isClosed()) throw error;
      }),
    );
  });
  await page.goto(path);
  await untilAlive(page);
  await scrollThrough(page);
  await Promise.all(sizes);
  return files;
}

const sum = (files: Map<string, number>) => [...files.values()].reduce((total, bytes) => total + bytes, 0);

test.each(["plain", "narrowed by its address"])("the family page, %s, stays within budget until the first interaction", async (kind) => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto(pick.familyLink);
  const query = await page
    .locator("input[name^='f.']")
    .first()
    .evaluate((box: HTMLInputElement) => new URLSearchParams([[box.name, box.value]]).toString());
  const fresh = await visit({ viewport: PHONE });
  const files = await scriptOf(fresh.page, kind === "plain" ? pick.familyLink : `${pick.familyLink}?${query}`);
  expect([...files.keys()]).toEqual(expect.arrayContaining(["react", "product-family"]));
  const limit = kind === "plain" ? UNTOUCHED_BYTES : NARROWED_BYTES;
  const bytes = sum(files);
  expect({ bytes, files: Object.fromEntries(files) }).toMatchObject({ bytes: Math.min(bytes, limit) });
});

test("lazy code loads on the first interaction: the header and adding to the cart", async () => {
  const { page } = await visit({ viewport: PHONE });
  const files = await scriptOf(page, pick.familyLink);
  for (const name of ["header", "calls", "facet-section", "range-handles"]) expect([...files.keys()]).not.toContain(name);
  await touch(page);
  await page.locator("[data-component=Header][data-live]").waitFor();
  await expect.poll(() => files.has("header") && files.has("calls")).toBe(true);
  expect(files.has("facet-section")).toBe(false);
});
