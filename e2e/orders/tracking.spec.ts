// The demo's parcel tracking page: three widths, two languages and several notations of a number.

const numberOfParcel = async (database: Database) =>
  String((await database.waitForRow("select external_id from erp.handling_unit order by shipped_at limit 1"))["external_id"]);

for (const [label, viewport] of [
  ["a phone", PHONE],
  ["a tablet", TABLET],
  ["a desk", DESKTOP],
] as const) {
  test(`on ${label} a parcel shows its events, newest first, in both languages (ORDER-03)`, async ({ visit, database }) => {
    const number = await numberOfParcel(database);
    const { page, problems } = await visit({ viewport });
    await page.goto(`/dev/tracking/${number}`);
    await page.getByRole("heading", { level: 1, name: `Sendung ${number}` }).waitFor();
    const times = await page.locator("ol time").evaluateAll((all) => all.map((time) => time.getAttribute("datetime")!));
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: `Parcel ${number}` }).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
}

test("finds a number in any notation; a number without a parcel returns not found, with links", async ({ visit, database }) => {
  const number = await numberOfParcel(database);
  const { page } = await visit({ viewport: PHONE });
  expect((await page.goto(`/dev/tracking/${number.toLowerCase().replace("kp", "kp%20")}`))!.status()).toBe(200);
  await page.getByRole("heading", { level: 1 }).getByText(number).waitFor();
  for (const other of ["KP999999999DE", "unbekannt", "'%20or%201=1--", "%3Cb%3E"]) {
    expect([other, (await page.goto(`/dev/tracking/${other}`))!.status()]).toEqual([other, 404]);
    await page.getByRole("heading", { level: 1, name: "Diese Seite gibt es nicht" }).waitFor();
    await page.getByRole("link", { name: "Zur Startseite" }).waitFor();
  }
  await expectAccessible(page);
});
import type { Database } from "../support/database.ts";
import { DESKTOP, expect, expectAccessible, PHONE, TABLET, test } from "../support/test.ts";
