// An order of 300 positions: loads quickly, shows its column headers at every scroll position, and prints completely.
import { writeOrders } from "../support/order-progress.ts";
import { expectStill } from "../support/shifts.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, MIRA, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const LARGE = "6600000302";
const COUNT = 300;
const PATH = `/my-account/order-details?order=${LARGE}`;
/** Transfer size; uncompressed it is half a megabyte. */
const MAX_BYTES = 60_000;

test.beforeAll(async ({ database }) => {
  const { customer_id: customerId } = await database.waitForRow("select customer_id from account where email = $1", MIRA);
  const lines = Array.from({ length: COUNT }, (_, at) => ({
    article: `fort-${at}`,
    name: `Rahmendübel ${at + 1}, nicht mehr im Sortiment`,
    quantity: 1_200,
    delivered: at % 3 === 0 ? 1_200 : 0,
    status: at % 3 === 0 ? "D" : "B",
    ...(at % 3 !== 0 && { plannedOn: "2026-12-30" }),
  }));
  await writeOrders(database, [{ code: LARGE, customerId: String(customerId), placedAt: "2021-03-02T08:00:00Z", status: "C", lines }]);
});

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
] as const) {
  test(`on ${label} all positions are rendered, fit and do not shift, and the last one is reachable (ORDER-02)`, async ({ visit }) => {
    const { page, problems } = await visit({ viewport });
    await page.goto(`/my-account/login?redirect=${encodeURIComponent(PATH)}`);
    await signIn(page, MIRA);
    await page.goto(PATH);
    await untilHydrated(page);
    const positions = page.getByRole("tabpanel", { name: "Übersicht" }).locator("tbody").getByRole("row");
    await positions.first().waitFor();
    await expect(positions).toHaveCount(COUNT);
    const bytes = await page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceNavigationTiming).encodedBodySize),
    );
    expect(bytes[0]).toBeLessThan(MAX_BYTES);
    await expectStill(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await positions.last().scrollIntoViewIfNeeded();
    await positions.last().getByText("Rahmendübel 300").waitFor();
    // Narrower pages label each value instead.
    const header = page.getByRole("columnheader", { name: "Geliefert" }).first();
    const top = viewport === DESKTOP ? (await header.boundingBox())!.y : 0;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(viewport.height / 2);
    await page.getByRole("tab", { name: "Downloads" }).click();
    await page.getByText(/^Zu dieser Bestellung gibt es noch keine Dokumente/).waitFor();
    expectNoProblems(problems);
  });
}

test("in print every position is included, with totals at the end and only the logo of the page around them (ORDER-02)", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto(`/my-account/login?redirect=${encodeURIComponent(PATH)}`);
  await signIn(page, MIRA);
  await page.goto(`${PATH}&tab=downloads`);
  await untilHydrated(page);
  await page.getByRole("tab", { name: "Downloads", selected: true }).waitFor();
  await page.emulateMedia({ media: "print" });
  const overview = page.getByRole("tabpanel", { name: "Übersicht", includeHidden: true });
  await expect(overview.locator("tbody tr").last()).toBeVisible();
  await expect(overview.locator("tfoot tr").last()).toBeVisible();
  for (const around of [page.getByRole("search"), page.getByRole("contentinfo"), page.getByRole("tablist")])
    await expect(around).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expectAccessible(page);
});
