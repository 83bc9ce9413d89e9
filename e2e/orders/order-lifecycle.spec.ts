// The life cycle of an order: placed, confirmed, sent in two deliveries because of missing stock, invoiced, tracked, its
// documents downloaded, and bought again. The ERP works as usual, only its delays are skipped.
import { readFileSync } from "node:fs";
import { clickLabel } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickArticles } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { hurryErp } from "../support/hurry-erp.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, JONAS, PHONE, test, untilHydrated } from "../support/test.ts";

let picks: readonly Pick[];

test.beforeAll(async ({ shopUrl, database }) => {
  picks = (await pickArticles({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database))).slice(0, 2);
});

test("follows an order until it is delivered in two parts, downloads its documents and reorders it (ORDER-03, ORDER-08)", async ({
  visit,
  database,
}) => {
  test.setTimeout(240_000);
  await emptyCartOf(database, JONAS);
  const { page, context, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login");
  await signIn(page, JONAS);
  for (const pick of picks) await addFromFamily(page, pick);
  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await clickLabel(page, "Ich stimme den");
  // Another customer has taken the last piece of the second article.
  const [, scarce] = picks;
  await database.rows(
    `insert into erp.stock (article_number, on_hand, usual) values ($1, 0, 1000)
     on conflict (article_number) do update set on_hand = 0, reserved = 0, arriving = 0, arrives_at = null`,
    scarce!.articleNumber,
  );
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const code = String(await page.locator("[data-order-code]").textContent());

  await hurryErp(database, `select 1 from customer_order where order_code = '${code}' and status = 'C'`, { withoutStock: true });
  await page.goto(`/my-account/order-details?order=${code}`);
  await untilHydrated(page);
  await page.getByRole("main").getByText("Teilweise geliefert").first().waitFor();
  await expectAccessible(page);

  await hurryErp(database, `select 1 from business_document where order_code = '${code}' and kind = 'invoice' offset 1`);
  await hurryErp(database, `select 1 from customer_order where order_code = '${code}' and status = 'D'`);
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("main").getByText("Abgeschlossen").first().waitFor();

  await page.getByRole("tab", { name: "Lieferungen (2)" }).click();
  const opened = context.waitForEvent("page");
  await page
    .getByRole("tabpanel")
    .getByRole("link", { name: /Sendung verfolgen/ })
    .first()
    .click();
  const carrier = await opened;
  await carrier.waitForLoadState();
  const number = /[A-Z]{2}\d+[A-Z]{2}/.exec(await page.getByRole("tabpanel").innerText())![0];
  await carrier.getByText(number).first().waitFor();
  await expectAccessible(carrier);
  await carrier.close();

  await page.getByRole("tab", { name: "Downloads (7)" }).click();
  const papers = page.getByRole("tabpanel").getByRole("link");
  for (const [kind, beginning] of [
    [/^Auftragsbestätigung .*PDF/, "%PDF-"],
    [/^Lieferschein .*PDF/, "%PDF-"],
    [/^Rechnung .*PDF/, "%PDF-"],
    [/^Rechnung .*XML/, "<?xml"],
  ] as const) {
    const coming = page.waitForEvent("download");
    await papers.filter({ hasText: kind }).first().click();
    expect(readFileSync(await (await coming).path()).toString("latin1", 0, beginning.length)).toBe(beginning);
  }

  // The confirmation and the first parcel of each delivery bring their documents by e-mail (INVOICE-16).
  for (const file of ["Auftragsbestaetigung", "Lieferschein"])
    await database.waitForRow(
      `select 1 from mail_attachment join mail_message using (message_id) where key like $1 and file_name like $2`,
      `order:%:${code}%`,
      `${file}-%.pdf`,
    );

  await page.getByRole("button", { name: `Bestellung ${code} erneut kaufen` }).click();
  await page.waitForURL(/\/cart/);
  for (const pick of picks) await page.getByRole("main").getByText(pick.articleNumber).first().waitFor();
  expectNoProblems(problems);
});
