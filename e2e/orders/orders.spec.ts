// Orders in the account: found in the list, opened by their row, navigated by keyboard, and found again on the way back.
import type { Page } from "@playwright/test";
import { clickUnchecked, clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { type TestOrder, writeOrders, writeParcel } from "../support/order-progress.ts";
import { expectStill } from "../support/shifts.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, LENA, MIRA, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const LIST = "/my-account/order-history";
/** In a year without other orders. */
const COUNT = 23;
const codeOf = (index: number) => String(9900000100 + index);
const PARTLY = codeOf(14);

test.beforeAll(async ({ database }) => {
  const [account] = await database.rows("select customer_id from account where email = $1", MIRA);
  const customerId = String(account!["customer_id"]);
  const orders = Array.from({ length: COUNT }, (_, index): TestOrder => {
    const placedAt = new Date(Date.UTC(2019, 11, 20 - index)).toISOString();
    return { code: codeOf(index), customerId, placedAt, reference: `BAU-2019-${index}`, status: codeOf(index) === PARTLY ? "C" : "D" };
  });
  orders[14]!.lines = [
    { article: "60101", name: "Nordanker NA 10x80", quantity: 1200, delivered: 800, status: "C", plannedOn: "2019-12-30" },
    { article: "fort-1", name: "Rahmendübel, nicht mehr im Sortiment", quantity: 50, delivered: 30, rejected: 20, status: "D" },
  ];
  await writeOrders(database, orders);
  const line = { order: PARTLY, position: 10, article: "60101", name: "Nordanker NA 10x80", quantity: 800 };
  await writeParcel(database, { id: "CX-1", customerId, trackingUrl: "https://carrier.example/CX-1", lines: [line] });
  await writeParcel(database, { id: "CX-2", customerId, lines: [{ ...line, position: 20, article: "fort-1", quantity: 30 }] });
});

const rows = (page: Page) => page.getByRole("main").getByRole("rowheader");
const more = (page: Page) => page.getByRole("link", { name: "Mehr anzeigen" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openList(page: Page, query = ""): Promise<void> {
  await page.goto(`/my-account/login?redirect=${encodeURIComponent(LIST + query)}`);
  await signIn(page, MIRA);
  await rows(page).first().waitFor();
}

async function loadUpTo(page: Page, code: string): Promise<void> {
  while (!(await page.getByRole("rowheader", { name: code }).count())) {
    const before = await rows(page).count();
    await more(page).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(before);
  }
}

test("a placed order is in the list and opens by its row (HIST-01, HIST-03, ORDER-01)", async ({ visit, shopUrl, database }) => {
  await emptyCartOf(database, LENA);
  const pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  const { page, problems } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, LENA);
  await addFromFamily(page, pick);
  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await clickLabel(page, "Ich stimme den");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const code = String(await page.locator("[data-order-code]").textContent());
  await page.goto(LIST);
  await untilHydrated(page);
  const row = page.getByRole("row").filter({ hasText: code });
  // A click anywhere on the row opens it.
  await clickUnchecked(row.getByRole("cell", { name: "Onlineshop" }));
  await page.getByRole("heading", { level: 1, name: `Bestellung ${code}` }).waitFor();
  await expect(page.getByRole("tabpanel", { name: "Übersicht" }).getByRole("row").nth(1)).toContainText(pick.articleNumber);
  expect(await page.title()).toContain(code);
  expectNoProblems(problems);
});

for (const [label, viewport] of [
  ["a desk", DESKTOP],
  ["a phone", PHONE],
] as const) {
  test(`on ${label} the list is restored after viewing an order by keyboard, with that order marked and in view (HIST-04, HIST-05, HIST-06, HIST-10, HIST-13)`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport });
    await openList(page, "?from=2019-01-01&to=2019-12-31");
    await untilHydrated(page);
    await loadUpTo(page, PARTLY);
    const shown = await rows(page).count();
    const { search } = new URL(page.url());
    expect(search).toContain("until=");
    const keyboard = useKeyboard(page);
    await keyboard.to(page.getByRole("link", { name: PARTLY }), { back: true });
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: `Bestellung ${PARTLY}` }).waitFor();
    await keyboard.to(page.getByRole("tab", { name: "Übersicht" }));
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: /Lieferungen/, selected: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?order=${PARTLY}&tab=deliveries`);
    await page.keyboard.press("End");
    await page.getByRole("tab", { name: /Downloads/, selected: true }).waitFor();

    await page.goBack();
    await expect(rows(page)).toHaveCount(shown);
    expect(new URL(page.url()).search).toBe(search);
    const row = page.getByRole("row").filter({ hasText: PARTLY });
    await row.getByText("(zuletzt angesehen)").waitFor({ state: "attached" });
    await expect.poll(() => focused(page)).toBe(PARTLY);
    expect(await row.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);

    // The same by the link on the order's page.
    await row.getByRole("link").click();
    await page.getByRole("link", { name: "Zu den Bestellungen" }).click();
    await expect(rows(page)).toHaveCount(shown);
    await row.getByText("(zuletzt angesehen)").waitFor({ state: "attached" });
    await expect.poll(() => focused(page)).toBe(PARTLY);
    expectNoProblems(problems);
  });
}

test("a partly delivered order shows the progress of each position and parcel (ORDER-02, ORDER-03, ORDER-04, ORDER-05, ORDER-07)", async ({
  visit,
}) => {
  const { page, problems } = await visit();
  await openList(page, "?from=2019-01-01&to=2019-12-31");
  await untilHydrated(page);
  await expect(page.getByText(`${COUNT} Bestellungen`)).toHaveCount(1);
  await typeInto(page.getByRole("searchbox"), "bau-2019-14");
  await expect.poll(() => rows(page).allTextContents()).toEqual([PARTLY]);
  expect(new URL(page.url()).searchParams.get("q")).toBe("bau-2019-14");
  await page.getByRole("link", { name: PARTLY }).click();
  await page.getByRole("heading", { level: 1, name: `Bestellung ${PARTLY}` }).waitFor();
  const part = (name: RegExp) => page.getByRole("tabpanel", { name });
  const [first, gone] = [
    part(/Übersicht/)
      .getByRole("row")
      .nth(1),
    part(/Übersicht/)
      .getByRole("row")
      .nth(2),
  ];
  expect(await first.getByRole("cell").allTextContents()).toEqual([
    "10",
    "Bestellt1.200 Stück",
    "Geliefert800 Stück",
    "Offen400 Stück",
    expect.stringMatching(/^1\.[\d.,]+\s€ inkl\. MwSt\.$/),
    "Teilweise geliefertvoraussichtlich 30.12.2019",
  ]);
  expect(await first.getByRole("link").getAttribute("href")).toMatch(/60101/);
  await expect(gone.getByRole("link")).toHaveCount(0);
  await gone.getByText("Nicht lieferbar: 20 Stück").waitFor();

  await page.getByRole("tab", { name: "Lieferungen (2)" }).click();
  const [tracked, untracked] = [
    part(/Lieferungen/)
      .getByRole("listitem")
      .nth(0),
    part(/Lieferungen/)
      .getByRole("listitem")
      .nth(1),
  ];
  await expect(tracked.getByRole("link", { name: "Sendung verfolgen (öffnet einen neuen Tab)" })).toHaveAttribute(
    "href",
    "https://carrier.example/CX-1",
  );
  await tracked.getByText("In Hamburg angekommen").waitFor();
  expect(await tracked.getByRole("cell").allTextContents()).toEqual(["Lieferschein LS-CX-1", "Bestellt1.200 Stück", "Geliefert800 Stück"]);
  await untracked.getByText("Für dieses Paket gibt es keine Sendungsverfolgung.").waitFor();
  await page.getByRole("tab", { name: "Downloads" }).click();
  await part(/Downloads/)
    .getByText(/^Zu dieser Bestellung gibt es noch keine Dokumente/)
    .waitFor();

  await page.goto(`/my-account/order-details?order=${codeOf(0)}&tab=deliveries`);
  await part(/Lieferungen/)
    .getByText(/^Es ist noch nichts unterwegs/)
    .waitFor();
  expectNoProblems(problems);
});

test("a reload and the shared address show the list up to the given page (HIST-10)", async ({ visit }) => {
  const { page } = await visit();
  await openList(page);
  await untilHydrated(page);
  await more(page).click();
  await page.waitForURL((url) => url.searchParams.get("until") === "2");
  const ids = await rows(page).allTextContents();
  expect(ids).toHaveLength(20);
  await page.reload();
  expect(await rows(page).allTextContents()).toEqual(ids);
});

test("the list is sorted, and every order opens without JavaScript (HIST-08)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`/my-account/login?redirect=${encodeURIComponent(LIST)}`);
  await typeInto(page.getByLabel(/E-Mail/), MIRA);
  await typeInto(page.getByLabel("Passwort", { exact: true }), "Duebel-2026!");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("link", { name: /Neueste zuerst/ }).click();
  await expect(rows(page).first()).toHaveText(codeOf(COUNT - 1));
  await more(page).click();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("link", { name: PARTLY }).click();
  await page.getByRole("link", { name: /^Lieferungen/ }).click();
  await page.waitForURL(/tab=deliveries/);
  await page.getByRole("link", { name: "Zu den Bestellungen" }).click();
  await page.getByRole("main").getByRole("searchbox").fill("BAU");
  await page.getByRole("main").getByRole("button", { name: "Suchen" }).click();
  expect(new URL(page.url()).searchParams.get("q")).toBe("BAU");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Liste als CSV" }).click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test("returns not found for an unknown order and for an order of another company (ORDER-01)", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(`/my-account/login?redirect=${encodeURIComponent("/my-account/dashboard")}`);
  await signIn(page, LENA);
  for (const code of ["gibt-es-nicht", PARTLY]) {
    const response = await page.goto(`/my-account/order-details?order=${code}`);
    expect([code, response!.status()]).toEqual([code, 404]);
    await page.getByRole("heading", { level: 1, name: "Bestellung nicht gefunden" }).waitFor();
  }
  await page.getByRole("link", { name: "Zu den Bestellungen" }).click();
  await page.getByRole("heading", { level: 1, name: "Bestellungen" }).waitFor();
});

for (const [label, viewport] of [
  ["390 px", PHONE],
  ["768 px", TABLET],
  ["1280 px", DESKTOP],
] as const) {
  test(`at ${label} list and order are accessible, fit and do not shift (HIST-13)`, async ({ visit }) => {
    const { page } = await visit({ viewport });
    await openList(page);
    const order = `/my-account/order-details?order=${PARTLY}`;
    for (const path of [
      LIST,
      `${LIST}?q=nichts-davon&status=E`,
      order,
      `${order}&tab=deliveries`,
      `${order}&tab=downloads`,
      `/en${LIST}`,
    ]) {
      await page.goto(path);
      await untilHydrated(page);
      await expectStill(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, fits: width <= viewport.width }).toEqual({ path, fits: true });
      await expectAccessible(page);
    }
  });
}
