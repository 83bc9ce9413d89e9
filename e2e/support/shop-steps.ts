// Steps of a customer, shared by the tests.
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { DEMO_PASSWORD, untilHydrated } from "./test.ts";
import { typeInto } from "./by-hand.ts";
import type { Pick } from "./catalogue.ts";

export const ADDED_LAYER = "In den Warenkorb gelegt";

/** Adds an article to the cart and waits for the notification; the wait starts before the click, as it disappears by itself. */
export async function clickAndExpectAdded(page: Page, press: () => Promise<void>): Promise<void> {
  const layer = page.getByRole("status").filter({ hasText: ADDED_LAYER });
  await Promise.all([layer.getByRole("link", { name: "Zum Warenkorb" }).waitFor(), press()]);
}

/** Adds the first orderable quantity of an article on the family page and waits for the notification. */
export async function addFromFamily(page: Page, pick: Pick): Promise<void> {
  await page.goto(pick.familyLink);
  await untilHydrated(page);
  await clickAndExpectAdded(page, () => page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` }).click());
}

export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await untilHydrated(page);
  await typeInto(page.getByLabel(/E-Mail/), username);
  await typeInto(page.getByLabel("Passwort", { exact: true }), password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page
    .waitForURL((url) => !url.pathname.endsWith("/my-account/login"))
    .catch(async (error: unknown) => {
      throw new Error(`${username} is still at the sign-in page: ${await page.getByRole("main").innerText()}`, { cause: error });
    });
  await untilHydrated(page);
}

/** The visitor's access token; empty if not signed in. */
export async function accessTokenOf(page: Page): Promise<string> {
  const html = await (await page.request.get(page.url())).text();
  const state = /id="page-state">(.*?)<\/script>/s.exec(html);
  return (JSON.parse(state![1]!) as { context: { user: { accessToken: string } } }).context.user.accessToken;
}

/** The value beside a term of the summary. */
export async function summaryValue(page: Page, term: string): Promise<string | null> {
  return page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]").textContent();
}

export function expectNoProblems(problems: readonly string[]): void {
  // Compares text, as a failed comparison of lists is truncated.
  expect(problems.join("\n")).toBe("");
}
