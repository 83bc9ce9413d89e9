// The account when its data cannot be had.
import { expect, test } from "vitest";
import { expectAccessible, MIRA, PHONE, untilAlive, useBrowser } from "./support/browser.ts";
import { useDatabase } from "./support/database.ts";
import { expectNoProblems, signIn } from "./support/shop-steps.ts";

const { visit } = useBrowser();
const database = useDatabase();

test("an account page that cannot be loaded names a code and the sales contact, and is there again by itself (COMP-05)", async () => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login?redirect=/my-account/dashboard");
  await signIn(page, MIRA);
  await database.rows("alter table customer_address rename to customer_address_away");
  try {
    await page.goto("/my-account/address-overview");
    await untilAlive(page);
    const box = page.getByRole("main").getByRole("alert");
    await box.getByText("Ansprechperson im Vertrieb").waitFor();
    expect(await box.textContent()).toMatch(/Fehlercode: [0-9a-f]{8}/);
    expect(await box.getByRole("link").first().getAttribute("href")).toMatch(/^tel:\+\d+$/);
    expect(await page.getByRole("main").getByRole("link", { name: "Anmelden" }).count()).toBe(0);
    await expectAccessible(page);
  } finally {
    await database.rows("alter table customer_address_away rename to customer_address");
  }
  await page.reload();
  await page.getByRole("main").getByText("Elbe Haustechnik AG").first().waitFor();
  expectNoProblems(problems);
});
