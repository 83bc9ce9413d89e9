// What a customer does, step by step; journeys are made of these.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DEMO_PASSWORD, untilAlive } from "./browser.ts";
import type { Pick } from "./catalogue.ts";

/** On the family page: puts the first orderable quantity of an article into the cart and waits for the layer. */
export async function addFromFamily(page: Page, pick: Pick): Promise<void> {
  await page.goto(pick.familyLink);
  await untilAlive(page);
  await page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` }).click();
  await page.getByRole("status").filter({ hasText: "Warenkorb" }).first().waitFor();
}

export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await untilAlive(page);
  await page.getByLabel(/E-Mail/).fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/my-account/login"));
  await untilAlive(page);
}

/** Reads "1.234,56 €" as cents. */
export function cents(text: string | null): number {
  const match = /-?[\d.]+,\d{2}/.exec(text ?? "");
  if (!match) throw new Error(`no amount in ${JSON.stringify(text)}`);
  return Math.round(Number(match[0].replaceAll(".", "").replace(",", ".")) * 100);
}

export function expectNoProblems(problems: readonly string[]): void {
  expect(problems).toEqual([]);
}
