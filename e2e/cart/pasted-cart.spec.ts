// A purchaser pastes a spreadsheet list into the cart, tidies it up, and proceeds through the checkout.
import type { Page } from "@playwright/test";
import { emptyCartOf } from "../support/database.ts";
import { paste } from "../support/paste.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

const count = (page: Page, words: string) => page.getByRole("heading", { level: 1, name: words }).waitFor();

for (const { viewport, widthOfQuestion, name } of [
  // As wide as the phone allows; otherwise 590 px.
  { name: "phone", viewport: PHONE, widthOfQuestion: 343 },
  { name: "desk", viewport: DESKTOP, widthOfQuestion: 590 },
] as const) {
  test(`adds a list at once, removes and restores selected lines, deletes all after confirmation (CART-11, ${name})`, async ({
    visit,
    database,
  }) => {
    await emptyCartOf(database, MIRA);
    const articles = await database.rows(
      `select article_number || chr(9) || greatest(coalesce(quantity_min, 1), quantity_interval) as line from article
     where is_orderable and delivery_speed <> 'NODELIVERY' and quantity_interval is not null
       and article_number in (select article_number from price where price_list = 'general') order by article_number limit 12`,
    );
    const { page, problems } = await visit({ viewport });
    await page.goto("/my-account/login?redirect=/cart");
    await signIn(page, MIRA);
    await page.getByRole("textbox", { name: "Artikelnummer", exact: true }).click();
    await paste(page, `Artikel\tMenge\n${articles.map(({ line }) => String(line)).join("\n")}\n999999\t3`);
    await page.getByRole("button", { name: "13 Artikel hinzufügen" }).click();
    await count(page, "Ihr Warenkorb (12 Artikel)");
    await page.getByText("Nicht alles konnte wie eingegeben hinzugefügt werden").waitFor();
    await expect(page.getByRole("textbox", { name: "Artikelnummern und Mengen" })).toHaveValue("999999\t3");
    await expectAccessible(page);

    const lines = page.getByRole("list", { name: "Artikel im Warenkorb" }).getByRole("listitem");
    const labels = lines.locator("label").filter({ hasText: "auswählen" });
    const names = await labels.allTextContents();
    await page.getByText("Alle auswählen (12 von 12)").click();
    for (const at of [2, 5]) await lines.nth(at).getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: "Ausgewählte löschen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen", exact: true }).click();
    await count(page, "Ihr Warenkorb (10 Artikel)");
    const left = names.filter((_, at) => at !== 2 && at !== 5);
    expect(await labels.allTextContents()).toEqual(left);
    await page.getByRole("button", { name: "Rückgängig machen" }).press("Enter");
    await count(page, "Ihr Warenkorb (12 Artikel)");
    expect(await labels.allTextContents()).toEqual([...left, names[2]!, names[5]!]);

    await page.reload();
    await untilHydrated(page);
    await page.getByRole("button", { name: "Ausgewählte löschen" }).click();
    const question = page.getByRole("alertdialog", { name: "Alle 12 Artikel löschen?" });
    expect(Math.round((await question.boundingBox())!.width)).toBe(widthOfQuestion);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Löschen", exact: true }).click();
    await count(page, "Ihr Warenkorb ist leer");
    await page.getByRole("button", { name: "Rückgängig machen" }).click();
    await count(page, "Ihr Warenkorb (12 Artikel)");
    expectNoProblems(problems);
  });
}

test("the parts of the cart are stacked up to 959 px and side by side above (CART-09)", async ({ visit, database }) => {
  await emptyCartOf(database, MIRA);
  const { page } = await visit({ viewport: { width: 959, height: 800 } });
  await page.goto("/my-account/login?redirect=/cart");
  await signIn(page, MIRA);
  await page.getByRole("textbox", { name: "Artikelnummer", exact: true }).fill("60101");
  await page.keyboard.press("Enter");
  await count(page, "Ihr Warenkorb (1 Artikel)");
  const isBeside = async () => {
    const lines = (await page.getByRole("list", { name: "Artikel im Warenkorb" }).boundingBox())!;
    const sum = (await page.getByRole("region", { name: "Zusammenfassung" }).boundingBox())!;
    return sum.x > lines.x + lines.width && sum.y < lines.y + lines.height;
  };
  expect(await isBeside()).toBe(false);
  await page.setViewportSize({ width: 960, height: 800 });
  await expect.poll(isBeside).toBe(true);
});

test("both checkout addresses have the height of the taller one at every width (CHECK-05, CHECK-17, CHECK-18)", async ({
  visit,
  database,
}) => {
  await emptyCartOf(database, MIRA);
  const { page } = await visit({ viewport: DESKTOP });
  await page.goto("/my-account/login?redirect=/cart");
  await signIn(page, MIRA);
  await page.getByRole("textbox", { name: "Artikelnummer", exact: true }).fill("60101");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Zur Kasse" }).click();
  await page.getByRole("heading", { name: "Bestellung prüfen und absenden" }).waitFor();
  await untilHydrated(page);
  const isElsewhere = page.getByLabel("Abweichende Lieferadresse");
  if (!(await isElsewhere.isChecked())) await page.getByText("Abweichende Lieferadresse").click();
  const block = (title: string) => page.getByRole("heading", { name: title, exact: true }).locator("xpath=..");
  for (const width of [1280, 900, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const [billing, delivery] = [await block("Rechnungsadresse").boundingBox(), await block("Lieferadresse").boundingBox()];
        return [billing!.y === delivery!.y, billing!.height === delivery!.height, delivery!.x > billing!.x];
      })
      .toEqual([true, true, true]);
  }
});
