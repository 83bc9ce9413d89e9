// Steps of the registration, shared by the tests.
import type { Page } from "@playwright/test";
import { untilHydrated } from "./test.ts";
import { clickLabel, typeInto } from "./by-hand.ts";

export const NEW_PASSWORD = "Meerrettich-2026!";

export type Registrant = {
  /** The label on the image. */
  sector: string;
  email: string;
  craft?: string;
  company?: string;
  customerNumber?: string;
  zipcode?: string;
};

export const nextStep = (page: Page) => page.getByRole("button", { name: "Nächster Schritt" });
export const sendData = (page: Page) => page.getByRole("button", { name: "Konto anlegen" });
export const stepNamed = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { level: 2, name });

export async function openRegistration(page: Page, path = "/my-account/registration"): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function chooseSector(page: Page, { sector }: Registrant): Promise<void> {
  await clickLabel(page.locator("main"), sector);
  await nextStep(page).click();
  await stepNamed(page, "Ihre Person").waitFor();
}

export async function fillPerson(page: Page, { email }: Registrant): Promise<void> {
  await clickLabel(page.locator("main"), "Divers");
  await typeInto(page.getByLabel("Vorname"), "Änne");
  await typeInto(page.getByLabel("Nachname"), "Groß");
  await typeInto(page.getByLabel("E-Mail-Adresse"), email);
  await nextStep(page).click();
  await stepNamed(page, "nschrift").waitFor();
}

export async function fillCompany(page: Page, { craft, company, customerNumber, zipcode = "72178" }: Registrant): Promise<void> {
  if (craft) await page.getByLabel("Gewerk").selectOption({ label: craft });
  if (company) await typeInto(page.getByLabel("Firma"), company);
  if (customerNumber) await typeInto(page.getByLabel("Kundennummer"), customerNumber);
  await typeInto(page.getByLabel("Straße"), "Kabelweg");
  await typeInto(page.getByLabel("Hausnummer"), "7a");
  await typeInto(page.getByLabel("Postleitzahl"), zipcode);
  await typeInto(page.getByLabel("Ort", { exact: true }), "Waldachtal");
  await page.getByLabel("Land").selectOption({ label: "Deutschland" });
  await nextStep(page).click();
  await stepNamed(page, "Passwort").waitFor();
}

export async function fillPassword(page: Page): Promise<void> {
  await typeInto(page.getByLabel("Passwort", { exact: true }), NEW_PASSWORD);
  await typeInto(page.getByLabel("Passwort wiederholen"), NEW_PASSWORD);
  await clickLabel(page.locator("main"), "Ich stimme den");
  await clickLabel(page.locator("main"), "zur Kenntnis genommen");
}

/** Fills in all four steps, without submitting. */
export async function fillRegistration(page: Page, registrant: Registrant): Promise<void> {
  await chooseSector(page, registrant);
  await fillPerson(page, registrant);
  await fillCompany(page, registrant);
  await fillPassword(page);
}

/** The link in the newest e-mail to this address in the local mailbox. */
export async function activationLink(page: Page, email: string): Promise<string> {
  await page.goto("/dev/mailbox");
  const mail = page.getByRole("link").filter({ hasText: email }).filter({ hasText: "frei" }).first();
  await mail.click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Konto freischalten" });
  const { pathname, search } = new URL((await link.getAttribute("href"))!);
  return pathname + search;
}
