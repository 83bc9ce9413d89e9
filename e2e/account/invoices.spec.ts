// Invoices of a company: found by state and number, read, downloaded as archive, by hand and without scripts.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";
import type { Database } from "../support/database.ts";

const main = (page: Page) => page.getByRole("main");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const paidInvoice = async (database: Database) =>
  String(
    (
      await database.waitForRow(
        `select invoice_number as number from invoice
         where customer_id = (select customer_id from account where email = $1) and status = 'paid' order by issued_on desc`,
        MIRA,
      )
    )["number"],
  );

test("the header's search leads to a paid invoice; filter and archive work by hand (INVOICE-02, INVOICE-03, INVOICE-04)", async ({
  visit,
  database,
}) => {
  const number = await paidInvoice(database);
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Finvoices");
  await signIn(page, MIRA);
  await page.getByRole("heading", { level: 1, name: "Rechnungen" }).waitFor();
  await untilHydrated(page);
  const search = page.getByRole("banner").getByLabel(/^Wonach suchen Sie/);
  await search.fill(number.toLowerCase());
  await search.press("Enter");
  await page.getByRole("heading", { level: 1, name: `Rechnung ${number}` }).waitFor();
  await expect(main(page).getByText("bezahlt")).toBeVisible();
  await expect(
    main(page)
      .getByRole("region", { name: "Zahlung" })
      .getByText(/^Zahlung vom/),
  ).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Zurück zu den Rechnungen" }).click();
  const filter = main(page).getByRole("search", { name: "Rechnungen suchen" });
  await filter.getByRole("searchbox").fill(number);
  await filter.getByRole("combobox", { name: "Status" }).selectOption("bezahlt");
  await filter.getByRole("button", { name: "Suchen" }).click();
  await expect(main(page).getByText("1 Beleg", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toContain(`q=${number}`);
  await main(page)
    .getByRole("checkbox", { name: `${number} für den Download auswählen` })
    .click();
  const coming = page.waitForEvent("download");
  await main(page)
    .getByRole("group", { name: "Ausgewählte Belege herunterladen" })
    .getByRole("button", { name: "PDF und XML (ZIP)" })
    .click();
  const archive = readFileSync(await (await coming).path()).toString("latin1");
  expect([archive.slice(0, 2), archive.includes(`${number}.pdf`), archive.includes(`${number}.xml`)]).toEqual(["PK", true, true]);
  expectNoProblems(problems);
});

test("on a phone without scripts invoices are cards, and an archive of nothing explains itself (INVOICE-01, INVOICE-04)", async ({
  visit,
}) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Finvoices");
  await typeInto(page.getByLabel(/E-Mail/), MIRA);
  await typeInto(page.getByLabel("Passwort", { exact: true }), "Duebel-2026!");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Rechnungen" }).waitFor();
  expect(await main(page).getByRole("row").count()).toBe(21);
  expect(await fits(page)).toBe(true);
  await main(page)
    .getByRole("group", { name: "Ausgewählte Belege herunterladen" })
    .getByRole("button", { name: "Für DATEV (ZIP)" })
    .click();
  await expect(main(page).getByRole("alert")).toContainText("Bitte wählen Sie mindestens eine Rechnung aus.");
  await main(page).getByRole("link", { name: "Nächste Seite" }).click();
  await expect(main(page).getByText("Seite 2 von", { exact: false })).toBeVisible();
});
