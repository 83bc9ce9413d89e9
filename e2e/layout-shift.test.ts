// Nothing moves under the reader's finger: no layout shift while pages load and are scrolled through, and no sideways scrolling.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, MIRA, PHONE, scrollThrough, untilAlive, useBrowser } from "./support/browser.ts";
import { categoryIds, type Pick, pickStepped } from "./support/catalogue.ts";
import { emptyCartOf, useDatabase } from "./support/database.ts";
import { addFromFamily, signIn } from "./support/shop-steps.ts";

const { visit, shopUrl } = useBrowser();
const database = useDatabase();
let pick: Pick;

beforeAll(async () => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

/** Every shift since the page began to load, with what moved; shifts right after an input are expected by the reader. */
async function shifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
        const found: string[] = [];
        const gather = (entries: PerformanceEntry[]) => {
          for (const { value, hadRecentInput, sources } of entries as Shift[]) {
            if (hadRecentInput) continue;
            const moved = sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName));
            found.push(`${value.toFixed(4)} ${moved.join(", ")}`);
          }
        };
        const observer = new PerformanceObserver((list) => gather(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            gather(observer.takeRecords());
            resolve(found);
          }),
        );
      }),
  );
}

describe.each([
  { name: "390 px", viewport: PHONE },
  { name: "1280 px", viewport: DESKTOP },
])("at $name nothing shifts and everything fits", ({ viewport }) => {
  test("on the pages of the range, in the cart and in the checkout", async () => {
    await emptyCartOf(database, MIRA);
    const { page } = await visit({ viewport });
    const expectNoShift = async (path: string) => {
      await page.goto(path);
      await untilAlive(page);
      await scrollThrough(page);
      expect({ path, shifts: await shifts(page) }).toEqual({ path, shifts: [] });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, fits: width <= viewport.width }).toEqual({ path, fits: true });
    };
    for (const path of ["/", "/sortiment", "/sortiment/kunststoffduebel-094877", pick.familyLink, `/p/${pick.articleNumber}`]) {
      await expectNoShift(path);
    }
    await addFromFamily(page, pick);
    await expectNoShift("/cart");
    await page.goto("/my-account/login?redirect=/shopping-basket-checkout");
    await signIn(page, MIRA);
    await expectNoShift("/shopping-basket-checkout");
    await expectNoShift("/my-account/dashboard");
  });
});
