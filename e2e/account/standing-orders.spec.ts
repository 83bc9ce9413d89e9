// An order list is ordered regularly: created from the list, prepared on its day, ordered on the linked page.
import { randomUUID } from "node:crypto";
import { categoryIds, type Pick, pickStepped } from "../support/catalogue.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, PHONE, SVEA, test } from "../support/test.ts";

const LIST = randomUUID();
let pick: Pick;

test.beforeAll(async ({ shopUrl, database }) => {
  pick = await pickStepped({ shopUrl, site: "FIWE-DE", accessToken: "" }, await categoryIds(database));
  await database.rows("delete from standing_order where account_id = (select account_id from account where email = $1)", SVEA);
  await database.rows(
    `insert into order_list (list_id, customer_id, account_id, name, next_line, created_at, changed_at)
     select $1, customer_id, account_id, 'Werkstatt', 2, now(), now() from account where email = $2`,
    LIST,
    SVEA,
  );
  await database.rows(
    `insert into order_list_line (list_id, line_id, place, article_number, article_name, quantity, changed_at)
     values ($1, 1, 1, $2, $3, $4, now())`,
    LIST,
    pick.articleNumber,
    pick.name,
    pick.step,
  );
});

test("a prepared run shows prices and total, and is ordered once", async ({ visit, database }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto(`/my-account/login?redirect=/my-account/bookmark/${LIST}`);
  await signIn(page, SVEA);
  await page.getByRole("link", { name: "Regelmäßig bestellen" }).click();
  await page.getByRole("heading", { level: 1, name: "Regelmäßig bestellen" }).waitFor();
  await page.getByLabel("Abstand in Wochen").fill("3");
  await page.getByLabel("Automatisch bis zu einem Höchstbetrag").click();
  await page.getByLabel("Höchstbetrag netto").fill("viel");
  await page.getByLabel("Ich beauftrage die automatischen Bestellungen").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dauerauftrag anlegen" }).click();
  await page.getByText("Bitte geben Sie den Höchstbetrag in Euro an").first().waitFor();
  await expect(page.getByLabel("Abstand in Wochen")).toHaveValue("3");
  await page.getByLabel("Nach Ihrer Bestätigung").click();
  await page.getByRole("button", { name: "Dauerauftrag anlegen" }).click();
  await page.getByText("Der Dauerauftrag ist gespeichert.").waitFor();
  await expect(page.getByText("Alle 3 Wochen")).toBeVisible();
  await expectAccessible(page);

  // The scheduled task prepares it on its day.
  const runId = randomUUID();
  await database.rows(
    `insert into standing_order_run (run_id, standing_order_id, planned_on, run_on, state, created_at)
     select $1, standing_order_id, current_date, current_date, 'prepared', now() from standing_order where list_id = $2`,
    runId,
    LIST,
  );
  await page.goto(`/my-account/standing-orders/run?id=${runId}`);
  await page.getByRole("heading", { level: 1, name: "Ihre Bestellung ist vorbereitet" }).waitFor();
  await expect(page.getByRole("link", { name: pick.name }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await page.getByRole("heading", { level: 1, name: "Ihre Bestellung ist aufgegeben" }).waitFor();
  const run = await database.waitForRow("select order_code from standing_order_run where run_id = $1 and state = 'ordered'", runId);
  await page.getByRole("link", { name: `Bestellung ${String(run["order_code"])}` }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get("order")).toBe(run["order_code"]);
  expectNoProblems(problems);
});
