// Open items of a company: from the order with its cost centre to the invoice's cash discount, due date and payment QR code.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { hurryErp } from "../support/hurry-erp.ts";
import { useKeyboard } from "../support/keyboard.ts";
import { expectStill } from "../support/shifts.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import type { Database } from "../support/database.ts";
import { DESKTOP, expect, expectAccessible, MIRA, PHONE, test, untilHydrated, UWE } from "../support/test.ts";

const COST_CENTRE = "KST 4100 & Söhne";
let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});

const main = (page: Page) => page.getByRole("main");
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const itemOf = (page: Page, invoice: string) => main(page).getByRole("listitem").filter({ hasText: invoice });

type Receivable = { invoice: string; until: string; discounted: string; open: string };
/** A synced invoice; dates in German format. */
async function receivableOf(database: Database, where: string, value: string): Promise<Receivable> {
  return (await database.waitForRow(
    `select invoice_number as invoice, to_char(discount_until, 'DD.MM.YYYY') as until, discount_open::text as discounted, open::text as open
     from receivable where ${where} and open > 0 order by due_on desc, invoice_number desc`,
    value,
  )) as Receivable;
}

/** The QR code's content, as a banking app reads it from the screen. */
async function scan(code: Locator): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer }, fireImmediately: true });
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
  const [found] = await readBarcodes(image as unknown as Parameters<typeof readBarcodes>[0], { formats: ["QRCode"] });
  return found?.text.split("\n") ?? [];
}

async function take(page: Page, kind: RegExp): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByRole("tabpanel").getByRole("link").filter({ hasText: kind }).first().click();
  return readFileSync(await (await coming).path());
}

test("on a phone the cost centre appears on page, e-mail and invoice, which is paid by code less the discount (INVOICE-06, INVOICE-11, INVOICE-12)", async ({
  visit,
  database,
}) => {
  test.setTimeout(240_000);
  await emptyCartOf(database, UWE);
  const { page, problems } = await visit({ viewport: PHONE });
  // At net prices, companies are granted a cash discount.
  await page.goto("/my-account/login?site=FIWE-CLOSED");
  await signIn(page, UWE);
  await addFromFamily(page, pick);
  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await typeInto(page.getByLabel(/^Kostenstelle/), COST_CENTRE);
  await clickLabel(page, "Ich stimme den");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const code = String(await page.locator("[data-order-code]").textContent());
  const mail = await database.waitForRow("select text_body from mail_message where key = $1", `order-confirmation:${code}`);
  expect(mail["text_body"]).toContain(COST_CENTRE);

  await hurryErp(database, `select 1 from receivable where order_code = '${code}'`);
  await hurryErp(database, `select 1 from business_document where order_code = '${code}' and kind = 'invoice'`);
  await page.goto(`/my-account/order-details?order=${code}`);
  await untilHydrated(page);
  const named = main(page).getByRole("term").filter({ hasText: "Kostenstelle" }).locator("xpath=following-sibling::dd[1]");
  await expect(named).toHaveText(COST_CENTRE);
  await page.getByRole("tab", { name: /^Downloads/ }).click();
  const xml = (await take(page, /^Rechnung .*XML/)).toString();
  expect(/<ram:ReceivableSpecifiedTradeAccountingAccount>\s*<ram:ID>(.*?)<\/ram:ID>/s.exec(xml)?.[1]).toBe("KST 4100 &amp; Söhne");
  expect((await take(page, /^Rechnung .*PDF/)).toString("latin1", 0, 5)).toBe("%PDF-");

  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("dialog", { name: "Menü" }).getByRole("link", { name: "Offene Posten" }).click();
  await page.getByRole("heading", { level: 1, name: "Offene Posten" }).waitFor();
  const { invoice, until, discounted } = await receivableOf(database, "order_code = $1", code);
  const item = itemOf(page, invoice);
  await item.getByText(new RegExp(`^mit Skonto .* bis ${until}$`)).waitFor();
  await item.getByRole("link", { name: `Überweisung anzeigen: ${invoice}` }).click();
  const transfer = item.getByRole("region", { name: `Überweisung für ${invoice}` });
  await transfer.getByText(`Das Skonto ist bereits abgezogen. Der Betrag gilt bis zum ${until}.`).waitFor();
  const read = await scan(transfer.getByRole("img"));
  expect([read[0], read[7], read[10]]).toEqual(["BCD", `EUR${discounted}`, invoice]);
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("on desktop the header links open items, which show their transfer by keyboard and link order and document (INVOICE-11, INVOICE-12)", async ({
  visit,
  database,
}) => {
  const { invoice } = await receivableOf(database, "customer_id = (select customer_id from account where email = $1)", MIRA);
  const { page, problems } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=%2Fsortiment");
  await signIn(page, MIRA);
  await page.getByRole("banner").locator("summary").filter({ hasText: "Mira Voss" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Offene Posten" }).click();
  await page.getByRole("heading", { level: 1, name: "Offene Posten" }).waitFor();
  await untilHydrated(page);
  await expectStill(page);
  const due = main(page).getByRole("region", { name: "Fälligkeiten" });
  expect(await due.getByRole("term").count()).toBeGreaterThan(0);

  const item = itemOf(page, invoice);
  const where = (await item.getByText(/^fällig am/).boundingBox())!.x;
  const keyboard = useKeyboard(page);
  await keyboard.to(item.getByRole("link", { name: `Überweisung anzeigen: ${invoice}` }));
  await page.keyboard.press("Enter");
  const transfer = item.getByRole("region", { name: `Überweisung für ${invoice}` });
  await transfer.waitFor();
  expect(new URL(page.url()).searchParams.get("pay")).toBe(invoice);
  await expect(transfer).toBeFocused();
  // The column stays at the same position.
  expect((await item.getByText(/^fällig am/).boundingBox())!.x).toBeCloseTo(where, 0);
  expect((await scan(transfer.getByRole("img")))[10]).toBe(invoice);
  await keyboard.to(item.getByRole("link", { name: `Überweisung ausblenden: ${invoice}` }), { back: true });
  await page.keyboard.press("Enter");
  await transfer.waitFor({ state: "detached" });
  expect(keyboard.invisible).toEqual([]);
  const coming = page.waitForEvent("download");
  await item.getByRole("link", { name: `Rechnung (PDF) ${invoice}` }).click();
  expect(readFileSync(await (await coming).path()).toString("latin1", 0, 5)).toBe("%PDF-");

  // Another company's item looks like a settled one.
  const { invoice: foreign } = await receivableOf(database, "customer_id = (select customer_id from account where email = $1)", UWE);
  await page.goto(`/my-account/open-items?pay=${foreign}`);
  await main(page)
    .getByRole("status")
    .filter({ hasText: `Die Rechnung ${foreign} ist bereits beglichen.` })
    .waitFor();
  await expect(main(page).getByRole("img")).toHaveCount(0);
  await itemOf(page, invoice)
    .getByRole("link", { name: /^Auftrag/ })
    .click();
  await page.getByRole("heading", { level: 1, name: /^Bestellung \d+$/ }).waitFor();
  await page.getByRole("tab", { name: /^Downloads/, selected: true }).waitFor();
  expectNoProblems(problems);
});
