// A trade customer compares with invoices, whose lines are net: list, cart and order in net prices that add up.
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { emptyCartOf } from "../support/database.ts";
import { cents } from "../support/money.ts";
import { expectNoProblems, signIn, summaryValue } from "../support/shop-steps.ts";
import { expect, expectAccessible, JONAS, test, untilHydrated } from "../support/test.ts";

let pick: Pick;
test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
});
test.beforeEach(({ database }) => emptyCartOf(database, JONAS));
test.afterEach(async ({ database }) => {
  await database.rows("update account set price_view = null where email = $1", JONAS);
  await emptyCartOf(database, JONAS);
});

test("a trade customer switches to net prices, and the cart's net lines add up", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/my-account/login");
  await signIn(page, JONAS);
  await page.goto(pick.familyLink);
  await expect(page.getByRole("columnheader", { name: "Gesamt inkl. MwSt." })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "netto" }).click();
  await expect(page.getByRole("columnheader", { name: "Gesamt netto" })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("button", { name: `${pick.name} in den Warenkorb legen` }).click();
  await page.getByRole("status").getByRole("link", { name: "Zum Warenkorb" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ihr Warenkorb (1 Artikel)" })).toBeVisible();
  const line = page.getByRole("list", { name: "Artikel im Warenkorb" }).getByRole("listitem");
  await expect(line).toContainText("netto");
  const goods = cents(await summaryValue(page, "Warenwert netto"));
  await expect(line).toContainText(((await summaryValue(page, "Warenwert netto")) ?? "").trim());
  const delivery = cents(await summaryValue(page, "Versandkosten (netto)"));
  const surcharge = page.getByRole("term").filter({ hasText: "Mindermengenzuschlag" });
  const small = (await surcharge.count()) > 0 ? cents(await summaryValue(page, "Mindermengenzuschlag")) : 0;
  expect(cents(await summaryValue(page, "Summe netto"))).toBe(goods + delivery + small);
  await expectAccessible(page);
  expectNoProblems(problems);
});

test("the switch works without JavaScript and returns to its page; private customers have none", async ({ visit, database }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/my-account/login");
  await page.getByLabel("E-Mail-Adresse oder Kundennummer").fill(JONAS);
  await page.getByLabel("Passwort", { exact: true }).fill("Duebel-2026!");
  await page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.goto("/versand?x=1");
  await page.getByRole("banner").getByRole("button", { name: "netto" }).click();
  await expect(page).toHaveURL(/\/versand\?x=1$/);
  await expect(page.getByRole("columnheader", { name: "Warenwert (netto)" })).toBeVisible();
  const { groups } = (await database.rows("select groups from account where email = $1", JONAS))[0]!;
  await database.rows("update account set groups = 8 where email = $1", JONAS);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Warenwert (inkl. MwSt.)" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "netto" })).toHaveCount(0);
  await database.rows("update account set groups = $2 where email = $1", JONAS, groups);
});
