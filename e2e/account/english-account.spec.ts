// An English user stays in English from sign-in to sign-out.
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { DEMO_PASSWORD, expect, MIRA, test, untilHydrated } from "../support/test.ts";

test("the English login page leads to the English account, also with an active sign-on, and to the English logout (LOGIN-11, SHELL-03)", async ({
  visit,
}) => {
  const { page, problems } = await visit();
  await page.goto("/en/my-account/login");
  await untilHydrated(page);
  await typeInto(page.getByLabel(/^Email/), MIRA);
  await typeInto(page.getByLabel("Password", { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/my-account/dashboard");
  await page.getByRole("main").getByText("Germany", { exact: true }).first().waitFor();
  expect(await page.getByRole("main").textContent()).not.toContain("Deutschland");
  await page.goto("/en/my-account/login");
  await page.waitForURL("**/en/my-account/dashboard");
  await page.goto("/en/my-account/logout");
  await page.waitForURL("**/en/my-account/logout-success");
  expectNoProblems(problems);
});

test("its form without JavaScript leads there too (LOGIN-11)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/en/my-account/login");
  await page.getByLabel(/^Email/).fill(MIRA);
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/my-account/login?*");
  await page.getByLabel(/^Email/).fill(MIRA);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/en/my-account/dashboard");
});
