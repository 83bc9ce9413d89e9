// Staff change a page where its text stands, look at it as others see it, publish it, and bring the former one back.
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { addStaff, signInStaff } from "../support/staff.ts";
import { ANNA, expect, expectAccessible, PHONE, test } from "../support/test.ts";

const HEADING = "Versand und Lieferung";
/** The editor's frame runs no scripts of the page, and its address contains a token of the draft. */
const isOfFrame = (problem: string) => /preview(?:=|%3D)/.test(problem);

// A retry begins without the draft of the attempt before.
test.beforeEach(({ database }) => database.rows("delete from content_draft where file = 'pages/versand.json'"));

test("a headline is changed where it stands, published, and brought back (OFFICE-22, OFFICE-23, OFFICE-24, OFFICE-25)", async ({
  visit,
  database,
}) => {
  const staff = await addStaff(database, { name: "Cora Endtest", role: "content" });
  const { page, problems } = await visit();
  const visitor = await visit({ viewport: PHONE });
  await page.goto("/office/content");
  await signInStaff(page, staff);
  await page.getByRole("link", { name: "Versand", exact: true }).click();
  const frame = page.frameLocator("iframe");
  // Texts that can be changed have the role of a text field.
  const heading = frame.locator("h1");
  await expect(heading).toHaveText(HEADING);
  await expectAccessible(page);

  // Links of the page do nothing while it is edited.
  await frame.getByRole("link", { name: "Startseite" }).click();
  await expect(heading).toHaveText(HEADING);

  await heading.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("So liefern wir");
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await visitor.page.goto("/versand");
  await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(HEADING);

  // The draft as customers see it, in another theme, on a phone, in English.
  const bar = page.getByRole("group", { name: "Vorschau der Seite" });
  const choose = (label: string, option: string) => bar.getByLabel(label, { exact: true }).selectOption({ label: option });
  await choose("Ansicht", "Wie Besucher");
  await choose("Sichtbar für", "Kunden");
  await choose("Design", "upat");
  await choose("Breite", "390 px (Telefon)");
  await expect(heading).toHaveText("So liefern wir");
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "upat");
  expect(await page.locator("iframe").evaluate((element: HTMLIFrameElement) => element.clientWidth)).toBe(PHONE.width);
  await choose("Sprache", "Englisch");
  await expect(heading).toHaveText("Shipping and delivery");

  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText(/^Veröffentlicht\. Alle Besucher sehen die Änderung/)).toBeVisible();
  await expect(async () => {
    await visitor.page.reload();
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText("So liefern wir", { timeout: 1000 });
  }).toPass();

  await page.getByRole("button", { name: "Fassungen" }).click();
  const revisions = page.getByRole("dialog", { name: "Frühere Fassungen" });
  const first = revisions.getByRole("listitem").filter({ hasText: "aus der Datei" }).first();
  await first.getByRole("button", { name: "Vergleichen" }).click();
  await expect(first.getByRole("list", { name: "Unterschiede" })).toContainText("So liefern wir");
  await first.getByRole("button", { name: "In den Entwurf übernehmen" }).click();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(async () => {
    await visitor.page.reload();
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(HEADING, { timeout: 1000 });
  }).toPass();
  expectNoProblems(problems.filter((problem) => !isOfFrame(problem)));
});

test("a page is seen as a chosen customer, with the customer's prices, and without scripts (OFFICE-25)", async ({ visit, database }) => {
  const staff = await addStaff(database, { name: "Cleo Endtest", role: "admin" });
  const { page, problems } = await visit();
  await page.goto("/office/content/edit/pages/buy-box.json");
  await signInStaff(page, staff);
  const frame = page.frameLocator("iframe");
  const bar = page.getByRole("group", { name: "Vorschau der Seite" });
  await bar.getByLabel("Ansicht", { exact: true }).selectOption({ label: "Wie Besucher" });
  const price = frame
    .getByRole("main")
    .getByText(/\d,\d\d\s€/)
    .first();
  const visitorPrice = await price.textContent();

  await bar.getByLabel("Ansicht", { exact: true }).selectOption({ label: "Als Kunde …" });
  await expect(page.getByText("Wählen Sie einen Kunden: Sie sehen die Seite dann mit seinen Preisen und Inhalten.")).toBeVisible();
  await typeInto(page.getByRole("combobox", { name: "Kunde" }), "Holzbau Brandt");
  await page.getByRole("option", { name: /^0000100200/ }).click();
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page.getByText("So sieht Anna Brandt von Holzbau Brandt GmbH (0000100200) die Seite")).toBeVisible();
  await expect(price).not.toHaveText(visitorPrice!);
  await expect(frame.getByRole("banner")).toContainText("Anna Brandt");
  await expectAccessible(page);

  await page.getByLabel("Benutzer", { exact: true }).selectOption({ label: "Jonas Keller" });
  await expect(frame.getByRole("banner")).toContainText("Jonas Keller");
  await frame.getByRole("contentinfo").getByRole("link").first().click();
  await expect(frame.getByRole("banner")).toContainText("Jonas Keller");
  const entries = await database.rows(
    `select e.after from audit_entry as e join staff_member as s on s.staff_id = e.staff_id
     where s.email = $1 and e.action = 'content.previewAsCustomer'`,
    staff.email,
  );
  expect(entries).toHaveLength(2);
  expectNoProblems(problems.filter((problem) => !isOfFrame(problem)));
});

test("of two who edit a page, the later one sees both versions, can look at the page first, and decides (OFFICE-22)", async ({
  visit,
  database,
}) => {
  const staff = await addStaff(database, { name: "Cleo Endtest", role: "content" });
  const { page, context, problems } = await visit();
  await page.goto("/office/content/edit/pages/versand.json");
  await signInStaff(page, staff);
  const other = await context.newPage();
  await other.goto("/office/content/edit/pages/versand.json");
  for (const [tab, text] of [
    [other, "Vom anderen"],
    [page, "Von mir"],
  ] as const) {
    const heading = tab.frameLocator("iframe").locator("h1");
    await heading.click();
    await tab.keyboard.press("ControlOrMeta+a");
    await tab.keyboard.type(text);
    await expect(tab.getByText(tab === other ? "Gespeichert" : "Nicht gespeichert", { exact: true })).toBeVisible();
  }
  const dialog = page.getByRole("alertdialog", { name: "Cleo Endtest hat diese Seite inzwischen geändert" });
  await expect(dialog).toContainText("Vom anderen");
  // Until the dialog has the focus, keys go to the frame.
  await expect(dialog.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vergleichen" }).click();
  await dialog.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
  await other.reload();
  await expect(other.frameLocator("iframe").locator("h1")).toHaveText("Von mir");
  expectNoProblems(problems.filter((problem) => !isOfFrame(problem)));
});

test("a component is added, restricted to visitors and removed; a customer with ?mode=edit sees the normal page (OFFICE-23, OFFICE-24)", async ({
  visit,
  database,
}) => {
  const staff = await addStaff(database, { name: "Carl Endtest", role: "content" });
  const { page, problems } = await visit();
  await page.goto("/office/content/edit/pages/versand.json");
  await signInStaff(page, staff);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("h1")).toHaveText(HEADING);
  await page.getByRole("button", { name: "Baustein einfügen" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Text", exact: true }).click();
  await typeInto(page.getByLabel("Überschrift (optional)"), "Nur für Kunden");
  await page.getByLabel("Sichtbarkeit").selectOption({ label: "Nur angemeldete Kunden" });
  await expect(frame.locator("h2", { hasText: "Nur für Kunden" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Ansicht", { exact: true }).selectOption({ label: "Wie Besucher" });
  await expect(frame.getByRole("heading", { name: "Nur für Kunden" })).toHaveCount(0);
  await page.getByLabel("Sichtbar für", { exact: true }).selectOption({ label: "Kunden" });
  await expect(frame.getByRole("heading", { name: "Nur für Kunden" })).toBeVisible();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(frame.getByRole("heading", { name: "Nur für Kunden" })).toHaveCount(0);
  await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(page.getByText("Keine Änderungen")).toBeVisible();

  const customer = await visit();
  await customer.page.goto(`/my-account/login?redirect=${encodeURIComponent("/versand?mode=edit")}`);
  await signIn(customer.page, ANNA);
  await expect(customer.page.getByRole("heading", { level: 1 })).toHaveText(HEADING);
  await expect(customer.page.getByRole("complementary", { name: "Bearbeitungsansicht" })).toHaveCount(0);
  expectNoProblems(problems.filter((problem) => !isOfFrame(problem)));
});
