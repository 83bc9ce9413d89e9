// A copy of an old document is requested from the list of invoices, without scripts as well.
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import { expect, expectAccessible, MIRA, PHONE, test, untilHydrated } from "../support/test.ts";

test("a document that the search does not find is requested, and the request shows its state (INVOICE-24)", async ({ visit }) => {
  const { page, problems } = await visit({ viewport: PHONE });
  const main = page.getByRole("main");
  await page.goto("/my-account/login?redirect=/my-account/invoices?q=90012345");
  await signIn(page, MIRA);
  await page.goto("/my-account/invoices?q=90012345");
  await main.getByRole("link", { name: "Älteren Beleg anfordern" }).click();
  await untilHydrated(page);
  await expect(main.getByRole("textbox", { name: /^Nummer/ })).toHaveValue("90012345");
  await typeInto(main.getByRole("textbox", { name: /^Hinweis/ }), "Für die Betriebsprüfung");
  await expectAccessible(page);
  await main.getByRole("button", { name: "Kopie anfordern" }).click();
  await expect(main).toContainText("Wir haben Ihre Anfrage K");
  const requests = main.getByRole("list", { name: "Ihre Anfragen" });
  await expect(requests.getByRole("listitem").first()).toContainText("Rechnung 90012345");
  await expect(requests.getByRole("listitem").first()).toContainText("In Bearbeitung");
  expectNoProblems(problems);
});
