// Bytes that a visitor's first view of a page transfers, compressed with gzip (brotli saves another tenth), by kind.
import type { Page, Request } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { untilFetched } from "../support/fetching.ts";
import { addFromFamily } from "../support/shop-steps.ts";
import { expect, type OpenVisit, test, untilHydrated } from "../support/test.ts";

type Kind = "html" | "styles" | "script" | "font" | "phrases" | "pictures";
const KIND_OF_TYPE: Readonly<Record<string, Kind>> = { document: "html", stylesheet: "styles", script: "script", font: "font" };

/** On every page. */
const FRAME = { styles: 35_500, font: 35_000 };
/**
 * Limits in bytes: what the pages have, with a small margin. The search shows up to 18 drawings and their prices. The cart hydrates its
 * lines, the summary and, because the cart changes, the header.
 */
const VIEWS = {
  start: { total: 200_000, html: 8_500, script: 76_000, phrases: 1_700, pictures: 33_000, ...FRAME },
  category: { total: 200_000, html: 10_500, script: 81_500, phrases: 2_800, pictures: 10_500, ...FRAME },
  family: { total: 200_000, html: 15_000, script: 86_500, phrases: 9_800, pictures: 6_500, ...FRAME },
  search: { total: 236_000, html: 24_500, script: 92_500, phrases: 10_500, pictures: 39_000, ...FRAME },
  cart: { total: 236_000, html: 11_800, script: 137_000, phrases: 10_100, pictures: 7_500, ...FRAME },
} satisfies Record<string, Record<Kind | "total", number>>;

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

/** Opens a page with an empty cache, without touching it, and returns the transferred bytes by kind. */
async function firstView(page: Page, path: string): Promise<Record<string, number>> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => void (request.url().startsWith("http") && requests.push(request)));
  await page.goto(path);
  await untilHydrated(page);
  await untilFetched(page);
  const bytes: Record<string, number> = { total: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const kind = kindOf(request);
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
    bytes["total"]! += responseBodySize;
  }
  return bytes;
}

function kindOf(request: Request): string {
  const { pathname } = new URL(request.url());
  if (pathname.includes("/dictionary/")) return "phrases";
  // The icons of the interface are not of type image, because the page refers to their parts.
  if (pathname.endsWith(".svg") || request.resourceType() === "image") return "pictures";
  return KIND_OF_TYPE[request.resourceType()] ?? request.resourceType();
}

/** Fails with the bytes of all kinds if one of them, a kind without a limit, or the total is over its limit. */
async function expectWithin(visit: OpenVisit, view: keyof typeof VIEWS, path: string, options?: Parameters<OpenVisit>[0]): Promise<void> {
  const { page, problems } = await visit(options);
  const limits: Readonly<Record<string, number>> = VIEWS[view];
  const bytes = await firstView(page, path);
  const over = Object.keys(bytes).filter((kind) => bytes[kind]! > (limits[kind] ?? 0));
  expect({ view, over, ...(over.length > 0 && { bytes }) }).toEqual({ view, over: [] });
  // Without phrases nothing would hydrate.
  expect(bytes["phrases"]).toBeGreaterThan(500);
  expect(problems).toEqual([]);
}

test("the first views of start page, category, family and search stay within their bytes", async ({ visit }) => {
  await expectWithin(visit, "start", "/");
  const { page } = await visit();
  await page.goto(pick.familyLink);
  const category = await page.locator("[data-way] a").last().getAttribute("href");
  await expectWithin(visit, "category", category!);
  await expectWithin(visit, "family", pick.familyLink);
  await expectWithin(visit, "search", "/suche?q=anker");
});

test("the first view of a cart stays within its bytes", async ({ visit }) => {
  const { page, context } = await visit();
  await addFromFamily(page, pick);
  await expectWithin(visit, "cart", "/cart", { storageState: await context.storageState() });
});
