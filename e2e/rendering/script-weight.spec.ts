// Script weight on a mobile page with a list: before the first interaction, and in total.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { CLIENT_DIR, type Manifest } from "#server/web-bundle/index.ts";
import { NARROWED_BYTES, UNTOUCHED_BYTES } from "../../scripts/lib/page-script.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { expect, PHONE, scrollThrough, test, triggerInteraction, untilHydrated } from "../support/test.ts";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, ".vite/manifest.json"), "utf8")) as Manifest;

/** Name of a file, without the hash of its content. */
const nameOf = (path: string) => path.replace(/^\/?assets\/|-[\w-]{8}\.js$/g, "");

/** Name of the file that contains a module. */
function fileOf(module: string): string {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the build has no ${module}`);
  return nameOf(chunk.file);
}

/** Opens a page and scrolls through it, idle time included; returns the loaded scripts with their gzipped size. */
async function scriptOf(page: Page, path: string): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  const sizes: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" && !/\.m?js$/.test(new URL(response.url()).pathname)) return;
    const name = nameOf(new URL(response.url()).pathname);
    const size = response.body().then((body) => void files.set(name, gzipSync(body, { level: 9 }).length));
    // A request that is still pending at the end of the test does not count.
    sizes.push(
      size.catch((error: unknown) => {
        if (!page.isClosed()) throw error;
      }),
    );
  });
  await page.goto(path);
  await untilHydrated(page);
  await scrollThrough(page);
  await Promise.all(sizes);
  return files;
}

const sum = (files: Map<string, number>) => [...files.values()].reduce((total, bytes) => total + bytes, 0);

for (const kind of ["plain", "narrowed by its address"] as const) {
  test(`the family page, ${kind}, stays within budget until the first interaction`, async ({ visit }) => {
    const { page } = await visit({ viewport: PHONE });
    await page.goto(pick.familyLink);
    const query = await page
      .locator("input[name^='f.']")
      .first()
      .evaluate((box: HTMLInputElement) => new URLSearchParams([[box.name, box.value]]).toString());
    const fresh = await visit({ viewport: PHONE });
    const files = await scriptOf(fresh.page, kind === "plain" ? pick.familyLink : `${pick.familyLink}?${query}`);
    expect([...files.keys()]).toContain(fileOf("src/web/catalogue/family/product-family.tsx"));
    const limit = kind === "plain" ? UNTOUCHED_BYTES : NARROWED_BYTES;
    const bytes = sum(files);
    expect({ bytes, files: Object.fromEntries(files) }).toMatchObject({ bytes: Math.min(bytes, limit) });
  });
}

test("lazy code loads on the first interaction: the header and adding to the cart", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  const files = await scriptOf(page, pick.familyLink);
  const header = fileOf("src/web/shell/header/header.tsx");
  const addToCart = fileOf("src/web/cart/add/add-and-notify.ts");
  const facets = fileOf("src/web/facets/bar/facet-section.tsx");
  const rangeHandles = fileOf("src/web/facets/range/range-handles.tsx");
  for (const name of [header, addToCart, facets, rangeHandles]) expect([...files.keys()]).not.toContain(name);
  await triggerInteraction(page);
  await page.locator("[data-component=Header][data-hydrated]").waitFor();
  await expect.poll(() => files.has(header) && files.has(addToCart)).toBe(true);
  expect(files.has(facets)).toBe(false);
});
