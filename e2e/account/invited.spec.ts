// The operator's command invites a contact of an ERP customer: from the e-mail to the sign-in and customer prices.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { typeInto } from "../support/by-hand.ts";
import { categoryIds, pickArticles, priceOf } from "../support/catalogue.ts";
import { NEW_PASSWORD } from "../support/registering.ts";
import { accessTokenOf, expectNoProblems, signIn } from "../support/shop-steps.ts";
import type { Database } from "../support/database.ts";
import { ANNA, DESKTOP, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

/** Anna's company, with the customer number written without leading zeros. */
const CUSTOMER = "100200";

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "ankerplatz-invite-"))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as an operator would, beside the running shop. */
async function invite(shopUrl: string, databaseUrl: string, ...args: string[]): Promise<{ said: string; status: number }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL: shopUrl };
  const script = join(import.meta.dirname, "../../scripts/invite-account.ts");
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env });
    return { said: stdout + stderr, status: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { said: stdout + stderr, status: code };
  }
}

async function linkFor(database: Database, email: string): Promise<string> {
  const mail = await database.waitForRow("select text_body from mail_message where recipient = $1 order by message_id desc", email);
  const { pathname, search } = new URL(/https?:\S+activation-existing-user\?\S+/.exec(String(mail["text_body"]))![0]);
  return pathname + search;
}
const press = (name: string) => ({ name, exact: true });
/** The link in an e-mail and the page after it contain a token; no other URL may. */
const butLinks = (problems: readonly string[]) =>
  problems.filter((problem) => !/^a token in the query: \S+(activation-existing-user|new-password)/.test(problem));

for (const { prefix, viewport, name, language } of [
  { prefix: "", viewport: PHONE, name: "ines", language: "de" },
  { prefix: "/en", viewport: DESKTOP, name: "tom", language: "en" },
] as const) {
  test(`an invited user clicks the link, sets a password, signs in and sees the company's prices, in ${language} (ACTIV-02)`, async ({
    visit,
    shopUrl,
    database,
    databaseUrl,
  }) => {
    const german = language === "de";
    const email = `${name}.krug@holzbau-brandt.example`;
    const { said, status } = await invite(
      shopUrl,
      databaseUrl,
      email,
      "--customer",
      CUSTOMER,
      "--name",
      "Maria Krug",
      "--language",
      language,
    );
    expect(said).toContain(`${email}: invited for customer 0000100200.\n`);
    expect(status).toBe(0);

    const { page, problems } = await visit({ viewport });
    const link = await linkFor(database, email);
    expect(link.startsWith(`${prefix}/my-account/activation-existing-user?`)).toBe(true);
    await page.goto(link);
    await untilHydrated(page);
    await page.getByRole("heading", { level: 1, name: german ? "Zugang freischalten" : "Activate your access" }).waitFor();
    await page.getByText(email).first().waitFor();
    await expectAccessible(page);
    expect(await database.rows("select status from account where email = $1", email)).toEqual([{ status: "pending" }]);

    await page.getByRole("main").getByRole("button").first().click();
    await page.getByRole("link", press(german ? "Passwort festlegen" : "Choose a password")).click();
    await page.waitForURL(/\/new-password\?/);
    await untilHydrated(page);
    expect(new URL(page.url()).pathname.startsWith(prefix)).toBe(true);
    await expectAccessible(page);
    await typeInto(page.getByLabel(german ? "Neues Passwort" : "New password", { exact: true }), NEW_PASSWORD);
    await typeInto(page.getByLabel(german ? "Neues Passwort wiederholen" : "Repeat the new password"), NEW_PASSWORD);
    await page
      .getByRole("main")
      .getByRole("button", press(german ? "Passwort speichern" : "Save password"))
      .click();
    await page.getByRole("heading", { level: 1, name: german ? "Passwort gespeichert" : "Password saved" }).waitFor();

    await page
      .getByRole("main")
      .getByRole("link", press(german ? "Zur Anmeldung" : "To sign-in"))
      .click();
    await page.waitForURL(/\/my-account\/login/);
    await untilHydrated(page);
    // The tab stores the user's e-mail address; the page's URL does not contain it.
    await expect(page.locator("[name=username]")).toHaveValue(email);
    expect(page.url()).not.toContain("@");
    await page.goto("/my-account/login");
    await signIn(page, email, NEW_PASSWORD);
    const [pick] = await pickArticles({ shopUrl, site: "FIWE-DE", accessToken: await accessTokenOf(page) }, await categoryIds(database), 1);
    const own = { shopUrl, site: "FIWE-DE", accessToken: await accessTokenOf(page) };
    const other = await visit();
    await other.page.goto("/my-account/login");
    await signIn(other.page, ANNA);
    const annas = { ...own, accessToken: await accessTokenOf(other.page) };
    const price = await priceOf(own, pick!.articleNumber, pick!.initial, false);
    expect(price).toEqual(await priceOf(annas, pick!.articleNumber, pick!.initial, false));
    expect(price).not.toEqual(await priceOf({ ...own, accessToken: "" }, pick!.articleNumber, pick!.initial, false));
    await page.goto(pick!.familyLink);
    await page.getByText(price.price.replaceAll("\u00a0", " ")).first().waitFor();

    // Opened again: the link was used already, and the page says so.
    await page.goto(link);
    await untilHydrated(page);
    await page.getByRole("main").getByRole("button").first().click();
    await page
      .getByRole("alert")
      .getByText(german ? "bereits registriert" : "already registered")
      .waitFor();
    expectNoProblems(butLinks(problems));
  });
}

test("invites a list line by line; a second run changes nothing, and errors name their line (ACTIV-02)", async ({
  shopUrl,
  database,
  databaseUrl,
}) => {
  const file = join(folder, "invitations.csv");
  writeFileSync(
    file,
    `email;customer;title;first_name;last_name
uwe.ohm@holzbau-brandt.example;${CUSTOMER};mr;Uwe;Ohm
uwe@ohm;${CUSTOMER};mr;Uwe;Ohm
UWE.ohm@holzbau-brandt.example;${CUSTOMER};mr;Uwe;Ohm
eva.ohm@holzbau-brandt.example;999;mrs;Eva;Ohm
`,
  );
  const wrong = [
    "Line 3: uwe@ohm: is no e-mail address.",
    "Line 4: UWE.ohm@holzbau-brandt.example: stands in line 2 already.",
    "Line 5: eva.ohm@holzbau-brandt.example: there is no customer with this number.",
  ];
  const first = await invite(shopUrl, databaseUrl, "--file", file);
  expect(first.status).toBe(1);
  const messages = first.said.split("\n");
  expect(messages).toEqual(expect.arrayContaining(["Line 2: uwe.ohm@holzbau-brandt.example: invited for customer 0000100200.", ...wrong]));
  expect(messages).toContain("1 invited, 0 left as they are, 3 refused.");
  const second = await invite(shopUrl, databaseUrl, "--file", file);
  expect(second.said).toContain("0 invited, 1 left as they are, 3 refused.");
  expect(await database.rows("select 1 from mail_message where recipient = 'uwe.ohm@holzbau-brandt.example'")).toHaveLength(1);
  expect((await invite(shopUrl, databaseUrl, "--file", join(folder, "none.csv"))).said).toContain("cannot be read");
  expect((await invite(shopUrl, databaseUrl)).said).toContain("Usage: npm run invite:account");
});
