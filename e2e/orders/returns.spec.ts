// A customer complains about a delivered article with a picture, reviews and sends it, and finds the slip once it is accepted.
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DEMO_PASSWORD, expect, expectAccessible, MIRA, PHONE, test } from "../support/test.ts";

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

for (const javaScriptEnabled of [true, false])
  test(`a return is filled in, reviewed and sent ${javaScriptEnabled ? "on a phone" : "without scripts"}`, async ({ visit, database }) => {
    const [order] = await database.rows(`
      select o.order_code
      from customer_order as o
      join account as a on a.customer_id = o.customer_id
      join order_line as l on l.order_code = o.order_code
      where a.email = '${MIRA}' and l.delivered > 1
        and not exists (select from goods_return as r where r.order_code = o.order_code)
      order by o.placed_at desc
      limit 1`);
    const orderCode = String(order!["order_code"]);
    const { page, problems } = await visit({ viewport: PHONE, javaScriptEnabled });
    await page.goto(`/my-account/login?redirect=${encodeURIComponent(`/my-account/order-details?order=${orderCode}`)}`);
    if (javaScriptEnabled) await signIn(page, MIRA);
    else {
      await typeInto(page.getByLabel(/E-Mail/), MIRA);
      await typeInto(page.getByLabel("Passwort", { exact: true }), DEMO_PASSWORD);
      await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
    }
    await page.getByRole("link", { name: "Artikel zurücksenden oder reklamieren" }).click();
    await page.getByRole("heading", { level: 1, name: "Zurücksenden oder reklamieren" }).waitFor();

    await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(/mindestens einem Artikel/);

    const line = page
      .getByRole("group")
      .filter({ has: page.getByLabel("Menge") })
      .first();
    await line.getByLabel("Menge").fill("1");
    await line.getByLabel("Grund").selectOption({ label: "Mangelhaft" });
    await line.getByLabel("Beschreibung").fill("Die Hülse ist gerissen.");
    await page.getByLabel("Bilder").setInputFiles({ name: "riss.png", mimeType: "image/png", buffer: PICTURE });
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
    await page.getByRole("heading", { level: 1, name: "Angaben prüfen" }).waitFor();
    await expect(page.getByRole("main")).toContainText("Die Hülse ist gerissen.");
    await expect(page.getByRole("img", { name: "riss.jpg" })).toBeVisible();

    await page.getByRole("button", { name: "Jetzt senden" }).click();
    await page.getByText(/^Wir haben Ihre Rücksendung .+ aufgenommen$/).waitFor();
    const returnNumber = new URL(page.url()).searchParams.get("number")!;
    if (javaScriptEnabled) await expectAccessible(page);
    await database.rows(`
      update goods_return set state = 'accepted', decided_at = now() where return_number = '${returnNumber}'`);
    await page.goto(`/my-account/order-details?order=${orderCode}`);
    await page.getByRole("link", { name: `Rücksendung ${returnNumber}` }).click();
    const slip = page.getByRole("link", { name: "Rücksendeschein herunterladen (PDF)" });
    await slip.waitFor();
    const pdf = await page.request.get(String(await slip.getAttribute("href")));
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expectNoProblems(problems);
  });
