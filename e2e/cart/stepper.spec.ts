// The quantity stepper and adding to the cart on the family page, with a clock controlled by the test.
import type { Page, Request } from "@playwright/test";
import { clickUnchecked, typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { hold } from "../support/network.ts";
import { ADDED_LAYER, expectNoProblems } from "../support/shop-steps.ts";
import { expect, expectAccessible, stopClock, test, untilHydrated } from "../support/test.ts";

let pick: Pick;
let page: Page;
let problems: string[];
/** Quantities of the price requests. */
let asked: number[];

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

test.beforeEach(async ({ visit }) => {
  ({ page, problems } = await visit());
  asked = [];
  page.on("request", (request) => {
    const sent = operationOf(request);
    if (sent?.operationName === "getBestPrice") asked.push(Number(sent.variables["qty"]));
  });
  await page.clock.install();
  await page.goto(pick.familyLink);
  await untilHydrated(page);
});

const stepper = () => page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true });
const input = () => stepper().getByRole("textbox");
const plus = () => stepper().getByRole("button", { name: /erhöhen$/ });
const minus = () => stepper().getByRole("button", { name: /verringern$/ });
const add = () => page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` });
const settled = () => page.waitForFunction(() => document.querySelectorAll("[data-loading=true]").length === 0);

test("several quick clicks change by steps and send one request, 1.5 s after the last click (QTY-04, QTY-05)", async () => {
  const { initial, step } = pick;
  await stopClock(page);
  await plus().click();
  await plus().click();
  await minus().click();
  await plus().click();
  await expect(input()).toHaveValue(String(initial + 2 * step));
  await page.clock.runFor(1400);
  expect(asked).toEqual([]);
  await Promise.all([page.waitForResponse(/\/graphql/), page.clock.runFor(200)]);
  await settled();
  expect(asked).toEqual([initial + 2 * step]);
  expectNoProblems(problems);
});

test("a typed quantity is requested at once on Enter and on blur; an unchanged one is not (QTY-06, QTY-07)", async () => {
  const { initial, step } = pick;
  await typeInto(input(), String(initial + step));
  await Promise.all([page.waitForResponse(/\/graphql/), input().press("Enter")]);
  await settled();
  await typeInto(input(), String(initial + 3 * step));
  await Promise.all([page.waitForResponse(/\/graphql/), input().blur()]);
  await settled();
  await input().press("Enter");
  await input().blur();
  await page.clock.runFor(2000);
  expect(asked).toEqual([initial + step, initial + 3 * step]);
});

test("Enter moves from row to row, with a hint while typing; the header stays in view (QTY-06)", async () => {
  const rows = page.getByRole("table").getByRole("textbox", { name: /^Menge für/ });
  const hint = page.getByText("Eingabetaste: nächste Zeile");
  const focused = () => rows.evaluateAll((fields) => fields.indexOf(document.activeElement as HTMLInputElement));
  // The hint is above the list and covers no row.
  await hint.waitFor();
  await rows.first().click();
  const last = (await rows.count()) - 1;
  for (let row = 0; row < last; row++) await page.keyboard.press("Enter");
  expect(await focused()).toBe(last);
  // On the way back no field is hidden below the sticky header.
  const belowHead = () =>
    rows.evaluateAll((fields) => {
      const head = fields[0]!.closest("table")!.querySelector("th")!.getBoundingClientRect();
      return document.activeElement!.getBoundingClientRect().top >= head.bottom;
    });
  for (let row = last; row > 0; row--) {
    await page.keyboard.press("Shift+Enter");
    expect(await belowHead()).toBe(true);
  }
  expect(await focused()).toBe(0);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("the field accepts digits only, and an empty one becomes 0 (QTY-09)", async () => {
  await typeInto(input(), "1a2,b");
  await expect(input()).toHaveValue("12");
  await typeInto(input(), "");
  await expect(input()).toHaveValue("0");
});

test("a quantity between two steps offers the nearest ones (QTY-11)", async () => {
  const { initial, step } = pick;
  const between = initial + step + 1;
  await typeInto(input(), String(between));
  await input().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bitte wählen Sie eine Menge" });
  await dialog.getByText(`Die Menge ${between} passt nicht`).waitFor();
  await dialog.getByRole("button", { name: `${initial + step} übernehmen` }).waitFor();
  await expectAccessible(page);
  await Promise.all([page.waitForResponse(/\/graphql/), dialog.getByRole("button", { name: `${initial + 2 * step} übernehmen` }).click()]);
  await dialog.waitFor({ state: "hidden" });
  await expect(input()).toHaveValue(String(initial + 2 * step));
  expect(asked).toEqual([initial + 2 * step]);
});

test("a quantity with decimals is confirmed before anything is added to the cart (QTY-09, QTY-11)", async () => {
  const { initial } = pick;
  await typeInto(input(), `${initial},00`);
  await clickUnchecked(add());
  const dialog = page.getByRole("dialog", { name: "Bitte wählen Sie eine Menge" });
  await dialog.getByText(`Sie haben „${initial},00“ eingegeben.`).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `${initial} übernehmen` }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect(input()).toHaveValue(String(initial));
  expect(asked).toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: ADDED_LAYER })).toHaveCount(0);
  expectNoProblems(problems);
});

for (const [typed, words] of [
  ["0", "Die Menge 0 ist zu klein"],
  ["100000", "Die Menge 100.000 ist zu groß"],
] as const) {
  test(`${typed} cannot be ordered: a dialog reports it and the old quantity is restored (QTY-10)`, async () => {
    await typeInto(input(), typed);
    await input().blur();
    const dialog = page.getByRole("dialog", { name: "Diese Menge ist nicht möglich" });
    await dialog.getByText(words).waitFor();
    await dialog.getByRole("button", { name: "OK" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect(input()).toHaveValue(String(pick.initial));
    expect(asked).toEqual([]);
  });
}

test("below the smallest quantity there is no step, and none while a price is loading (QTY-08)", async () => {
  await expect(minus()).toBeDisabled();
  const held = await hold(page, /\/graphql$/);
  await plus().click();
  await page.clock.runFor(1600);
  await expect(plus()).toHaveAttribute("aria-disabled", "true");
  const shown = await input().inputValue();
  await clickUnchecked(plus());
  await expect(input()).toHaveValue(shown);
  await held.release();
  await settled();
  await expect(plus()).not.toHaveAttribute("aria-disabled");
});

test("the layer shows the count and a link to the cart, and closes after 3 s or on click (LAYER-01, LAYER-02)", async () => {
  const layer = page.getByRole("status").filter({ hasText: ADDED_LAYER });
  await stopClock(page);
  await add().click();
  await layer.getByText("1 Artikel in Ihrem Warenkorb").waitFor();
  await expect(layer.getByRole("link", { name: "Zum Warenkorb" })).toHaveAttribute("href", "/cart");
  await page.mouse.move(5, 400);
  await page.clock.runFor(2900);
  await expect(layer).toBeVisible();
  await page.clock.runFor(200);
  await layer.waitFor({ state: "detached" });

  await add().click();
  await layer.waitFor();
  await layer.getByRole("button", { name: "Schließen" }).click();
  await layer.waitFor({ state: "detached" });
  expectNoProblems(problems);
});

test("fewer added than requested: a dialog with both counts (LAYER-04)", async () => {
  await answerAdd({ addedItems: 3, requestedItems: 10, statusCode: "lowStock" });
  await add().click();
  const dialog = page.getByRole("dialog", { name: "Nicht alle Artikel konnten hinzugefügt werden" });
  await dialog.getByText("Leider konnten nur 3 der gewünschten Menge 10 in den Warenkorb gelegt werden.").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "OK" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test("none added: a dialog with the requested count and a link to the cart (LAYER-05)", async () => {
  await answerAdd({ addedItems: 0, requestedItems: 10, statusCode: "noStock" });
  await add().click();
  const dialog = page.getByRole("dialog", { name: "Artikel konnten nicht hinzugefügt werden" });
  await dialog.getByText("Die gewünschte Menge von 10 konnte nicht in den Warenkorb gelegt werden.").waitFor();
  await dialog.getByText("Der Artikel ist derzeit nicht auf Lager.").waitFor();
  await expect(page.getByRole("status").filter({ hasText: ADDED_LAYER })).toHaveCount(0);
  await dialog.getByRole("link", { name: "Warenkorb ansehen" }).click();
  await page.waitForURL(/\/cart$/);
});

type Sent = { operationName: string; variables: Record<string, unknown> };

function operationOf(request: Request): Sent | null {
  return request.url().endsWith("/graphql") ? (request.postDataJSON() as Sent) : null;
}

/** Mocks the response of the next addition, as such results are rare in the demo catalogue. */
async function answerAdd(result: { addedItems: number; requestedItems: number; statusCode: string }): Promise<void> {
  await page.route("**/graphql", async (route) => {
    if (operationOf(route.request())?.operationName !== "addItem") return route.fallback();
    await route.fulfill({ json: { data: { addItem: { cartId: "", ...result } } } });
  });
}
