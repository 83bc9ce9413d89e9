// A customer requests prices on a phone, the sales office answers by its command, and the quote is ordered in parts.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { clickLabel, typeInto } from "../support/by-hand.ts";
import type { Database } from "../support/database.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

const PLAN = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 Plan") };
const script = join(import.meta.dirname, "../../scripts/quotes.ts");

/** Number of an article with a price that can be ordered in any quantity. */
async function findArticle(database: Database): Promise<string> {
  const [article] = await database.rows(`
    select p.article_number
    from price as p
    join article as a on a.article_number = p.article_number
    where p.price_list = 'general' and a.is_orderable and a.successor is null and coalesce(a.quantity_interval, 1) = 1
      and coalesce(a.quantity_min, 1) = 1 and a.delivery_speed = 'FASTDELIVERY'
    order by p.article_number
    limit 1`);
  return String(article!["article_number"]);
}

test("a price is requested, offered and ordered in parts (QUOTE-02, QUOTE-06, QUOTE-09, QUOTE-10)", async ({
  visit,
  database,
  databaseUrl,
}) => {
  const number = await findArticle(database);
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(`/my-account/login?redirect=${encodeURIComponent(`/my-account/quote-request?article=${number}`)}`);
  await signIn(page, MIRA);
  await page.getByRole("heading", { level: 1, name: "Preise anfragen" }).waitFor();

  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page.getByLabel(/^Menge \(/).first()).toHaveAttribute("aria-invalid", "true");
  await page
    .getByLabel(/^Menge \(/)
    .first()
    .fill("1.000");
  await typeInto(page.getByLabel("Projekt oder Bauvorhaben"), "Halle 7");
  await page.getByLabel("Dateien").setInputFiles(PLAN);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await page.getByText(/^Wir haben Ihre Anfrage AG\d+ erhalten$/).waitFor();
  const quoteNumber = new URL(page.url()).searchParams.get("number")!;
  await expect(page.getByRole("link", { name: "plan.pdf" })).toBeVisible();

  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const args = [script, quoteNumber, "--price", "1=5,80/100", "--project", "--text", "Gern liefern wir in Teilen."];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain(`${quoteNumber} is offered (version 1)`);

  await page.goto("/my-account/quotes");
  await expect(page.getByRole("listitem").filter({ hasText: quoteNumber })).toContainText("Neue Antwort");
  await page.getByRole("link", { name: new RegExp(quoteNumber) }).click();
  await page.getByRole("heading", { level: 1, name: `Angebot ${quoteNumber}` }).waitFor();
  await expect(page.getByRole("main")).toContainText("Gern liefern wir in Teilen.");
  await expectAccessible(page);
  await page.getByLabel(/^Jetzt bestellen/).fill("400");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`^Angebot ${quoteNumber}`) })).toBeVisible();

  await page.goto("/shopping-basket-checkout");
  await untilHydrated(page);
  await clickLabel(page.getByRole("main"), "Ich stimme den");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await page.getByRole("link", { name: "Zur Bestellung" }).waitFor();
  await page.goto(`/my-account/quote?number=${quoteNumber}`);
  await expect(page.getByRole("main")).toContainText(/400 .+ bestellt, 600 .+ offen/);
  await expect(page.getByRole("main")).toContainText("Teilweise bestellt");
  await expect(page.getByLabel(/^Jetzt bestellen/)).toHaveValue("600");
  expectNoProblems(problems);
});

test("a visitor requests a price, opens the mailed link, signs in and orders from the quote (QUOTE-03)", async ({
  visit,
  database,
  databaseUrl,
}) => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto("/my-account/quote-request");
  await untilHydrated(page);
  await page.getByLabel("Artikelnummer").fill(await findArticle(database));
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  await expect(page.getByLabel("Menge")).toBeFocused();
  await page.getByLabel("Menge").fill("400");
  await page.getByLabel("Ihr Name").fill("Frida Öhlenschläger");
  await page.getByLabel("Firma").fill("Fassadenbau & Töchter");
  await page.getByLabel("E-Mail-Adresse").fill("frida@fassadenbau.example");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Anfrage senden" }).click();
  const title = page.getByText(/^Wir haben Ihre Anfrage AG\d+ erhalten$/);
  await title.waitFor();
  const quoteNumber = /AG\d+/.exec((await title.textContent())!)![0];

  const env = { ...process.env, DATABASE_URL: databaseUrl };
  await promisify(execFile)(process.execPath, [script, quoteNumber, "--price", "1=5,80/100"], { env });
  const mail = await database.waitForRow("select text_body from mail_message where key like $1", `guest-quote-offered:${quoteNumber}:%`);
  await page.goto(/\/angebot\/\S+/.exec(String(mail["text_body"]))![0]);
  await expect(page.getByRole("main")).toContainText("/ 100 Stück");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
  await signIn(page, MIRA);
  await page.getByRole("button", { name: "In mein Konto übernehmen" }).click();
  await expect(page.getByRole("main")).toContainText("Das Angebot steht jetzt in Ihrem Konto.");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByRole("link", { name: new RegExp(`^Angebot ${quoteNumber}`) })).toBeVisible();
});
