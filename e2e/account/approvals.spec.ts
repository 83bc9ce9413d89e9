// A fitter who may only request sends a cart for approval; the boss approves it on a phone without JavaScript, and the order exists.
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import type { Database } from "../support/database.ts";
import { addFromFamily, expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const COMPANY = "0000999001";
const BOSS = "berta.boss@zimmerei-wolf.example";
const FITTER = "fritz.monteur@zimmerei-wolf.example";

let pick: Pick;
test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  await addCompany(database);
});

/** A company of its own, because its rules would change the orders of other tests. */
async function addCompany(database: Database): Promise<void> {
  if ((await database.rows("select 1 from customer where customer_id = $1", COMPANY)).length > 0) return;
  await database.rows(
    "insert into customer (customer_id, unit, name, price_group) select $1, $1, 'Zimmerei Wolf', price_group from customer where customer_id = '0000100200'",
    COMPANY,
  );
  await database.rows(
    `insert into customer_address (customer_id, kind, company_name, street_name, street_number, postal_code, town, country_iso)
     select $1, kind, 'Zimmerei Wolf', street_name, street_number, postal_code, town, country_iso
     from customer_address where customer_id = '0000100200' and kind = 'billing'`,
    COMPANY,
  );
  await database.rows("insert into company (customer_id, created_at) values ($1, now())", COMPANY);
  for (const [email, first, last, role] of [
    [BOSS, "Berta", "Boss", "admin"],
    [FITTER, "Fritz", "Monteur", "requester"],
  ])
    await database.rows(
      `with added as (
         insert into account (customer_id, email, password_hash, first_name, last_name, groups)
         select $1, $2, password_hash, $3, $4, groups from account where email = $6
         returning account_id
       )
       insert into company_member (customer_id, account_id, roles, joined_at) select $1, account_id, array[$5], now() from added`,
      COMPANY,
      email,
      first,
      last,
      role,
      ANNA,
    );
}

test(
  "a requester sends a cart, the boss approves it on a phone without JavaScript, and the order exists (COMPANY-19, COMPANY-21)",
  { tag: "@smoke" },
  async ({ visit, database }) => {
    const { page, problems } = await visit();
    await page.goto("/my-account/login?redirect=/");
    await signIn(page, FITTER);
    await addFromFamily(page, pick);
    await page.goto("/cart");
    await expect(page.getByText("Diese Bestellung wird freigegeben")).toBeVisible();
    await page.getByRole("link", { name: "Weiter zur Freigabe" }).click();
    await untilHydrated(page);
    await expect(page.getByText("Gefragt: Berta Boss")).toBeVisible();
    await expect(page.getByRole("button", { name: "Zahlungspflichtig bestellen" })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel("Nachricht an die Freigeber").fill("Für das Dach");
    await page.getByRole("button", { name: "Zur Freigabe senden" }).click();
    await expect(page.getByText("Ihre Bestellung wartet auf Freigabe.")).toBeVisible();
    await expect(page.getByRole("main").getByText(pick.name)).toBeVisible();
    await expectAccessible(page);

    const mail = await database.waitForRow(
      "select text_body from mail_message where recipient = $1 and key like 'approval-requested:%' order by message_id desc",
      BOSS,
    );
    const link = /https?:\/\/\S+\/my-account\/approval\?id=[\da-f-]+/.exec(String(mail["text_body"]))![0];
    const boss = await visit({ viewport: PHONE, javaScriptEnabled: false });
    await boss.page.goto("/my-account/login?redirect=/");
    await boss.page.getByLabel(/E-Mail/).fill(BOSS);
    await boss.page.getByLabel("Passwort", { exact: true }).fill("Duebel-2026!");
    await boss.page.getByRole("main").getByRole("button", { name: "Anmelden", exact: true }).click();
    await boss.page.waitForURL((url) => !url.pathname.includes("login"));
    const { pathname, search } = new URL(link);
    await boss.page.goto(pathname + search);
    await expect(boss.page.getByRole("link", { name: "Freigaben 1 zu entscheiden" })).toBeVisible();
    await expect(boss.page.getByText("Für das Dach").first()).toBeVisible();
    await boss.page.getByRole("button", { name: "Freigeben und bestellen" }).click();
    await expect(boss.page.getByText("Freigegeben. Die Bestellung ist bei uns eingegangen.")).toBeVisible();
    await expect(boss.page.getByText("Freigegeben von Berta Boss")).toBeVisible();

    const [order] = await database.rows("select order_code, email from customer_order where customer_id = $1", COMPANY);
    expect(order).toMatchObject({ email: FITTER });
    await page.goto(`/my-account/order-details?order=${String(order!["order_code"])}`);
    await expect(page.getByText("Freigegeben von Berta Boss")).toBeVisible();
    expectNoProblems(problems);
  },
);
