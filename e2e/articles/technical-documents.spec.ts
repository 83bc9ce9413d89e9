// Technical documents: on an article's page, found by number and filters, in the archive of declarations, without scripts.
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems } from "../support/shop-steps.ts";
import { DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const ARTICLE = "60100";
const NUMBER = "DoP-1001341458";

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a desk", DESKTOP],
] as const) {
  test(`on ${label} a planner opens a declaration from the article's page and finds its earlier revision (DOCS-01, DOCS-05)`, async ({
    visit,
  }) => {
    const { page, problems } = await visit({ viewport });
    await page.goto(`/p/${ARTICLE}`);
    const documents = page.getByRole("region", { name: "Dokumente" });
    const declaration = documents.getByRole("link", { name: `Leistungserklärung ${NUMBER}` }).first();
    const response = await page.request.get((await declaration.getAttribute("href"))!);
    expect([response.status(), response.headers()["content-type"], response.headers()["set-cookie"]]).toEqual([
      200,
      "application/pdf",
      undefined,
    ]);
    await documents.getByText("Weitere Sprachen").click();
    await expect(documents.getByText(/^Englisch · Revision 2/).first()).toBeVisible();
    await expectAccessible(page);

    await documents.getByRole("link", { name: "Alle Dokumente durchsuchen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Technische Dokumente" })).toBeVisible();
    await untilHydrated(page);
    const rows = page.getByRole("listitem").filter({ has: page.getByText(/Revision \d+/) });
    await expect(rows).toHaveCount(20);
    await page.getByRole("link", { name: "Mehr anzeigen" }).click();
    await expect(rows).toHaveCount(40);

    await page.getByRole("link", { name: "Archiv der Leistungserklärungen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leistungserklärungen" })).toBeVisible();
    await untilHydrated(page);
    await typeInto(page.getByLabel("Nummer der Leistungserklärung"), "dop 1001341458");
    await page.getByRole("button", { name: "Suchen", exact: true }).last().click();
    await expect(page).toHaveURL(/\/leistungserklaerungen\?q=dop/);
    await expect(page.getByRole("link", { name: "ersetzt durch Revision 2" }).first()).toBeVisible();
    await expectAccessible(page);
    expectNoProblems(problems);
  });
}

test("without scripts the finder filters, pages and resets (DOCS-05)", async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/dokumente");
  await page.getByLabel("Art", { exact: true }).selectOption("Datenblatt");
  await page.getByLabel("Produktfamilie").fill("Kielbolzen");
  await page
    .locator("form")
    .filter({ has: page.getByLabel("Produktfamilie") })
    .getByRole("button", { name: "Suchen" })
    .click();
  await expect(page).toHaveURL(/kind=dataSheet/);
  await expect(page.getByRole("link", { name: /^Datenblatt TD-/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Leistungserklärung/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
  await page.getByRole("link", { name: "Mehr anzeigen" }).click();
  await expect(page).toHaveURL(/\/dokumente\?page=2$/);
  await expect(page.getByRole("link", { name: "Liste von Anfang an zeigen" })).toBeVisible();
});

test("a CAD file is downloaded after its terms of use were accepted once (DOCS-14)", async ({ visit }) => {
  const { page } = await visit({ viewport: DESKTOP });
  await page.goto(`/p/${ARTICLE}`);
  const address = (await page.getByRole("link", { name: /^CAD KB-M8/ }).getAttribute("href"))!;
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Nutzungsbedingungen für CAD- und BIM-Dateien" })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Zustimmen und herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe("CAD KB-M8 Rev. 1.dxf");
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/vnd.dxf");
});
