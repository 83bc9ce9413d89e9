// Delivery notes of a company, found by the number on the parcel, and the addresses that receive documents.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

const main = (page: Page) => page.getByRole("main");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("the header's search leads from the number on the parcel to the delivery note; the list filters by address (INVOICE-13)", async ({
  visit,
  database,
}) => {
  const row = await database.waitForRow(
    `select n.number, n.site, u.external_id as parcel
     from delivery_note as n
     join handling_unit_line as l on l.delivery_note = n.number
     join handling_unit as u on u.handling_unit_id = l.handling_unit_id
     where n.customer_id = (select customer_id from account where email = $1) and n.site <> ''
     order by n.issued_on desc limit 1`,
    MIRA,
  );
  const { number, site, parcel } = row as { number: string; site: string; parcel: string };
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Fdelivery-notes");
  await signIn(page, MIRA);
  await page.getByRole("heading", { level: 1, name: "Lieferscheine" }).waitFor();
  await untilHydrated(page);
  await expectAccessible(page);
  const search = page.getByRole("banner").getByLabel(/^Wonach suchen Sie/);
  await search.fill(parcel.toLowerCase());
  await search.press("Enter");
  await page.getByRole("heading", { level: 1, name: `Lieferschein ${number}` }).waitFor();
  await expect(main(page).getByRole("link", { name: parcel })).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Zurück zu den Lieferscheinen" }).click();
  const filter = main(page).getByRole("search", { name: "Lieferscheine suchen" });
  await filter.getByRole("searchbox").fill(number);
  await filter.getByRole("combobox", { name: "Lieferadresse" }).selectOption(site);
  await filter.getByRole("button", { name: "Suchen" }).click();
  await expect(main(page).getByText("1 Lieferschein", { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("site")).toBe(site);
  const coming = page.waitForEvent("download");
  await main(page)
    .getByRole("link", { name: `${number} als PDF herunterladen` })
    .click();
  expect((await coming).suggestedFilename()).toContain(number);
  expectNoProblems(problems);
});

test("on a phone without scripts an address is added, confirmed by its mail and removed (INVOICE-15)", async ({ visit, database }) => {
  const { page } = await visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/my-account/login?redirect=%2Fmy-account%2Fdocument-recipients");
  await typeInto(page.getByLabel(/E-Mail/), MIRA);
  await typeInto(page.getByLabel("Passwort", { exact: true }), "Duebel-2026!");
  await main(page).getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Dokumente per E-Mail" }).waitFor();
  expect(await fits(page)).toBe(true);
  const email = `buchhaltung-${Date.now()}@elbe-haustechnik.example`;
  const invoices = main(page).getByRole("region", { name: "Rechnungen und Gutschriften" });
  await invoices.getByRole("textbox").fill(email);
  await invoices.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(invoices.getByText("Wartet auf Bestätigung")).toBeVisible();

  const mail = await database.waitForRow("select text_body from mail_message where recipient = $1", email);
  const key = /\?key=([0-9a-f]{48})/.exec(String(mail["text_body"]))![1]!;
  await page.goto(`/document-recipient?key=${key}`);
  await main(page).getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Die Adresse ist bestätigt" })).toBeVisible();

  await page.goto("/my-account/document-recipients");
  await expect(invoices.getByText("Wartet auf Bestätigung")).toHaveCount(0);
  await invoices.getByRole("button", { name: `Entfernen: ${email}` }).click();
  await expect(invoices.getByText("Die Adresse ist entfernt.")).toBeVisible();
});
