// Each island of a page is a separate application: one that fails or loads late does not block the others.
import type { Page } from "@playwright/test";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { untilFetched } from "../support/fetching.ts";
import { hold, spoilState } from "../support/network.ts";
import { expectNoProblems, clickAndExpectAdded } from "../support/shop-steps.ts";
import { expect, test, triggerInteraction, untilHydrated } from "../support/test.ts";

const FAMILY_CODE = /\/assets\/product-family-[^/]*\.js$/;
const FIRST_CODE = /\/assets\/entry-client-[^/]*\.js$/;
const LOGGED = "stays as it was sent";

let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const stepper = (page: Page) => page.getByRole("group", { name: `Menge für ${pick.name}`, exact: true });
const add = (page: Page) => page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` });
const live = (page: Page, name: string) => page.locator(`[data-component=${name}][data-hydrated]`);

for (const { spoil, name } of [
  { name: "its state is no JSON", spoil: (page: Page) => spoilState(page, "ProductFamily", (state) => state.slice(0, -20)) },
  {
    name: "its state has another shape",
    spoil: (page: Page) =>
      spoilState(page, "ProductFamily", (state) => JSON.stringify({ ...JSON.parse(state), data: { family: { products: 5 } } })),
  },
  { name: "its code does not come", spoil: (page: Page) => page.route(FAMILY_CODE, (route) => route.abort()) },
] as const) {
  test(`the family stays readable and orderable when ${name}, and the header hydrates (SHELL-13)`, async ({ visit }) => {
    const { page, problems } = await visit();
    await spoil(page);
    await page.goto(pick.familyLink);
    await untilHydrated(page);
    expect(problems.some((problem) => problem.includes(LOGGED))).toBe(true);
    await expect(live(page, "ProductFamily")).toHaveCount(0);
    await triggerInteraction(page);
    await live(page, "Header").waitFor();
    expect(await page.getByRole("row").count()).toBeGreaterThan(1);

    // Before hydration, the same button submits its form.
    await add(page).click();
    await page.getByText(`In den Warenkorb gelegt, Menge ${pick.initial}`).waitFor();
    await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).click();
    await page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" }).waitFor();
  });
}

test("a broken header leaves the family interactive (SHELL-13)", async ({ visit }) => {
  const { page, problems } = await visit();
  await spoilState(page, "Header", () => "{");
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  await triggerInteraction(page);
  await expect.poll(() => problems.some((problem) => problem.includes(LOGGED))).toBe(true);
  await stepper(page)
    .getByRole("button", { name: /erhöhen$/ })
    .click();
  await expect(stepper(page).getByRole("textbox")).toHaveValue(String(pick.initial + pick.step));
  await expect(live(page, "Header")).toHaveCount(0);
  await page.getByRole("link", { name: "Ankerplatz", exact: true }).click();
  await page.getByRole("heading", { name: "Unser Sortiment" }).waitFor();
});

for (const { code, name } of [
  { name: "the button's own", code: FAMILY_CODE },
  { name: "the page's first", code: FIRST_CODE },
] as const) {
  test(`clicks are not lost while ${name} code is loading`, async ({ visit }) => {
    const { page, problems } = await visit();
    const held = await hold(page, code);
    await page.goto(pick.familyLink, { waitUntil: "commit" });
    await held.arrived;
    const plus = stepper(page).getByRole("button", { name: /erhöhen$/ });
    await plus.click();
    await add(page).click();
    await expect(live(page, "ProductFamily")).toHaveCount(0);
    await clickAndExpectAdded(page, () => held.release());
    await expect(stepper(page).getByRole("textbox")).toHaveValue(String(pick.initial + pick.step));
    await page.getByRole("link", { name: "Warenkorb, 1 Artikel" }).click();
    const quantity = page.getByRole("list", { name: "Artikel im Warenkorb" }).getByRole("textbox");
    await expect(quantity).toHaveValue(String(pick.initial + pick.step));
    expectNoProblems(problems);
  });
}

for (const { code, name } of [
  { name: "the button's own", code: FAMILY_CODE },
  { name: "the page's first", code: FIRST_CODE },
] as const) {
  test(`a disclosure is open after repeated clicks while ${name} code is loading`, async ({ visit }) => {
    const { page, problems } = await visit();
    const held = await hold(page, code);
    await page.goto(pick.familyLink, { waitUntil: "commit" });
    await held.arrived;
    const details = page.getByRole("button", { name: /^Details zu / }).first();
    await details.click();
    await details.click();
    await held.release();
    await untilHydrated(page);
    await untilFetched(page);
    await expect(details).toHaveAttribute("aria-expanded", "true");
    expectNoProblems(problems);
  });
}

test("submits a form natively if the page's first script does not load", async ({ visit }) => {
  const { page } = await visit();
  const asked = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  await page.route(FIRST_CODE, async (route) => {
    asked.resolve();
    await failed.promise;
    await route.abort();
  });
  await page.goto(pick.familyLink, { waitUntil: "commit" });
  await asked.promise;
  await stepper(page)
    .getByRole("button", { name: /erhöhen$/ })
    .click();
  await add(page).click();
  failed.resolve();
  // With the initial quantity of the field, which could not be changed.
  await page.getByText(`In den Warenkorb gelegt, Menge ${pick.initial}`).waitFor();
});
