// Craft software sends its user to the shop and gets the cart back; the demo's simulator page acts as the software.
import type { Locator, Page } from "@playwright/test";
import { expectStill } from "../support/shifts.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { ANNA, DESKTOP, expect, expectAccessible, PHONE, TABLET, test, untilHydrated } from "../support/test.ts";

const SOFTWARE = "/dev/craft-software";
const HAND_OVER = "An Handwerkssoftware übergeben";
const UNKNOWN = "999999";
/** Replaced by 81084 in the demo. */
const REPLACED = "81083";

const line = (ref: string, articleNumber: string, quantity: string) =>
  `<OrderItem><RefItems><Customer>${ref}</Customer></RefItems><ArtNo>${articleNumber}</ArtNo><Qty>${quantity}</Qty><QU>PCE</QU><Kurztext>Position ${ref}</Kurztext></OrderItem>`;
const cart = (lines: string) =>
  `<Warenkorb><WarenkorbInfo><Date>2026-11-20</Date><Time>08:15:00</Time><Version>2.5</Version></WarenkorbInfo><Order><OrderInfo><ModeOfShipment>Lieferung</ModeOfShipment></OrderInfo>${lines}</Order></Warenkorb>`;

async function openSoftware(page: Page): Promise<void> {
  await page.goto(SOFTWARE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function send(page: Page, button: string): Promise<void> {
  await openSoftware(page);
  await page.getByRole("button", { name: button }).click();
}

/** Hands the cart over, including the confirmation page for a new address, and returns the text that the software shows. */
async function handOver(page: Page, button = HAND_OVER): Promise<string> {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: /^(?:Bitte prüfen Sie die Übergabe|Zurück in der Handwerkssoftware)$/ }).waitFor();
  if (!new URL(page.url()).pathname.startsWith(SOFTWARE)) {
    await expectAccessible(page);
    await page.getByRole("button", { name: /Handwerkssoftware übergeben|Leer zurückkehren/ }).click();
  }
  await page.getByRole("heading", { level: 1, name: "Zurück in der Handwerkssoftware" }).waitFor();
  return page.getByRole("main").innerText();
}

/** A dismissed message stays hidden in this tab, also before the next page is hydrated. */
async function closeForGood(page: Page, notice: Locator): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Schließen" }).click();
  await notice.waitFor({ state: "hidden" });
  const kept = await page.evaluate(() => ["IDSSession", "IDSCartModifications"].map((key) => sessionStorage.getItem(key)));
  expect(kept).toEqual([expect.stringContaining('"read":2'), "[]"]);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/entry-*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("main").getByRole("button", { name: HAND_OVER, exact: true }).waitFor();
  // Hidden before the first paint, although the layout may exist earlier.
  await notice.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.documentElement.dataset["hydrated"])).toBeUndefined();
  scripts.resolve();
  await untilHydrated(page);
}

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desktop", DESKTOP],
] as const) {
  test(
    `a filled cart arrives, reports the result of each line and is returned whole, on ${label} (IDS-09, IDS-17, CART-07, CART-26, CART-27)`,
    { tag: viewport === PHONE ? "@smoke" : [] },
    async ({ visit }) => {
      const { page, problems } = await visit({ viewport });
      await openSoftware(page);
      await page.getByLabel("Warenkorb").fill(cart(line("10", REPLACED, "1") + line("20", UNKNOWN, "5")));
      await page.getByRole("button", { name: "Warenkorb senden (WKS)" }).click();
      await page.getByRole("heading", { level: 2, name: "Einkauf für Ihre Handwerkssoftware" }).waitFor();
      const notice = page.getByText("Nicht alle Positionen aus Ihrer Software konnten unverändert übernommen werden");
      await notice.waitFor();
      await untilHydrated(page);
      await expectStill(page);
      await expectAccessible(page);
      await closeForGood(page, notice);
      const back = await handOver(page);
      expect(back).toContain("wurde durch 81084 ersetzt");
      expect(back).toContain("Nicht übernommen: Artikel nicht im Sortiment.");
      expect(back).toContain("Position 20");
      expectNoProblems(problems);
      // The return ends the session.
      await page.goto("/cart");
      await expect(page.getByRole("button", { name: HAND_OVER })).toHaveCount(0);
    },
  );
}

test("the account lists transfers on a phone, creates and revokes a software password, and withdraws cart targets (PROCURE-24, PROCURE-25, TRUST-10)", async ({
  visit,
}) => {
  const { page, context, problems } = await visit({ viewport: PHONE });
  await send(page, "Warenkorb senden (WKS)");
  await page.getByRole("heading", { level: 2, name: "Einkauf für Ihre Handwerkssoftware" }).waitFor();
  await handOver(page);
  await page.goto("/my-account/login?redirect=/my-account/procurement");
  await signIn(page, ANNA);
  await page.getByRole("heading", { level: 1, name: "Software-Anbindung" }).waitFor();
  const secret = await makeSoftwarePassword(page);
  await expectAccessible(page);
  await checkConnection(page, secret);
  await endSoftwarePassword(page);
  const came = page.getByRole("listitem").filter({ hasText: "Warenkorb senden (WKS)" }).first();
  const [message] = await Promise.all([context.waitForEvent("page"), came.getByRole("link", { name: /^Nachricht ansehen/ }).click()]);
  await message.getByText("<Warenkorb").waitFor();
  await message.close();

  await page.getByRole("button", { name: /^Entfernen: http/ }).click();
  await page.getByText("Die Adresse wurde entfernt").waitFor();
  await page.getByText(/^Noch keine/).waitFor();
  expectNoProblems(problems);
});

/** Creates a software password by keyboard only, and leaves the one page that shows it. */
async function makeSoftwarePassword(page: Page): Promise<string> {
  await page.getByText("Noch kein Softwarepasswort vorhanden.").waitFor();
  await page.getByLabel("Verwendungszweck").fill("Taifun Büro");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Duebel-2026!");
  // Works also as the first interaction on the page.
  const eye = page.getByRole("button", { name: "Passwort anzeigen" }).first();
  await eye.click();
  await page.getByRole("button", { name: "Passwort verbergen" }).click();
  await eye.waitFor();
  await page.getByLabel("Ihr Passwort für diesen Shop").first().click();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ihr Softwarepasswort „Taifun Büro“" }).waitFor();
  const secret = (await page.locator("#secret").textContent())!.trim();
  expect(secret).toMatch(/^[a-z2-9]{26}$/);
  await page.getByRole("button", { name: "Kopieren" }).click();
  await page
    .getByRole("status")
    .getByText(/^Kopiert$|^Markiert/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Notiert, zurück zur Software-Anbindung" }).click();
  await page.getByRole("list", { name: "Ihre Softwarepasswörter" }).getByText("noch nicht benutzt").waitFor();
  expect(await page.content()).not.toContain(secret);
  return secret;
}

/** Requires a confirmation and takes effect at once. */
async function endSoftwarePassword(page: Page): Promise<void> {
  const [password] = await page.getByRole("list", { name: "Ihre Softwarepasswörter" }).getByRole("listitem").all();
  await password!.getByText("Sperren", { exact: true }).click();
  await password!.getByText(/wird sofort abgemeldet/).waitFor();
  await password!.getByRole("button", { name: "Ja, jetzt sperren: Taifun Büro" }).click();
  await page.getByRole("status").getByText("Das Softwarepasswort ist gesperrt").waitFor();
  await page.getByText("Noch kein Softwarepasswort vorhanden.").waitFor();
}

/** "Verbindung prüfen" by keyboard only: tests the input and leaves the carts unchanged. */
async function checkConnection(page: Page, password: string): Promise<void> {
  await page.getByText("Für Ihr Konto wurde noch keine Prüfung ausgeführt.").waitFor();
  await page.getByLabel("Artikelnummer").fill("81084");
  await page.keyboard.press("Tab");
  await page.keyboard.type("https://software.example/warenkorb");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Alle geprüften Schritte sind in Ordnung").waitFor();
  await page.getByText(/diesem Softwarepasswort anmelden/).waitFor();
  const steps = page.getByRole("list", { name: "Schritte der Prüfung" }).getByRole("listitem");
  await expect(steps).toHaveCount(9);
  const sent = steps.filter({ hasText: "Kleinen Warenkorb senden" });
  await sent.getByText("Nachricht Ihrer Software").click();
  await expect(sent.getByText("pw_kunde = ••••••••")).toBeVisible();
  await expectAccessible(page);
}

test("a search from the software opens its results, a number its article, and the chosen article is returned (PROCURE-03)", async ({
  visit,
}) => {
  const { page, problems } = await visit({ viewport: DESKTOP });
  const search = async (requested: string) => {
    await openSoftware(page);
    await page.getByLabel("Suchwort oder Nummer").fill(requested);
    await page.getByRole("button", { name: "Artikel suchen (AS)" }).click();
  };
  await search("Dübel");
  await page.waitForURL((url) => url.pathname.endsWith("/suche") && url.searchParams.get("q") === "Dübel");
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await search("81084");
  await page.waitForURL((url) => url.pathname.includes("81084"));
  await page.getByRole("button", { name: "In den Warenkorb" }).first().click();
  await page
    .getByRole("status")
    .filter({ hasText: /gelegt/ })
    .waitFor();
  await page.goto("/cart");
  await page.getByRole("heading", { level: 2, name: "Einkauf für Ihre Handwerkssoftware" }).waitFor();
  expect(await handOver(page)).toContain("(Art.-Nr. 81084)");
  expectNoProblems(problems);
});

test("an empty cart opens and can be returned empty, and an article shows its page (IDS-07, IDS-08)", async ({ visit }) => {
  const { page } = await visit({ viewport: DESKTOP });
  await send(page, "Warenkorb holen (WKE)");
  await page.getByRole("heading", { level: 2, name: "Einkauf für Ihre Handwerkssoftware" }).waitFor();
  expect(await handOver(page, "Alles verwerfen und leer zurückkehren")).toContain("Warenkorb ohne Bestellung, 0 Positionen");
  await openSoftware(page);
  await page.getByLabel("Artikelnummer").fill("81084");
  await page.getByRole("button", { name: "Artikel zeigen (ADL)" }).click();
  await page.waitForURL((url) => url.pathname.includes("81084"));
});

test("a wrong password shows the error box (IDS-13)", async ({ visit }) => {
  const { page } = await visit({ viewport: PHONE });
  await openSoftware(page);
  await page.getByLabel("Passwort").first().fill("falsch");
  await page.getByRole("button", { name: "Warenkorb holen (WKE)" }).click();
  await page.getByRole("alert").getByText("Anmeldung fehlgeschlagen").waitFor();
  await expectAccessible(page);
});
