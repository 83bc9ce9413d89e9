// A password is reset by e-mail and changed: on a phone and a desktop, with and without JavaScript, with valid and invalid
// links.
import type { Page } from "@playwright/test";
import { typeInto } from "../support/by-hand.ts";
import { expectNoProblems, signIn } from "../support/shop-steps.ts";
import type { Database } from "../support/database.ts";
import { ANNA, DEMO_PASSWORD, expect, expectAccessible, PHONE, test, untilHydrated } from "../support/test.ts";

const NEW = "Bohrer-blau-7";

/** A user of Anna's company that no other test uses. */
async function newUser(database: Database, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@holzbau-brandt.example`;
  await database.rows(
    `insert into account (customer_id, email, password_hash, first_name, last_name)
     select customer_id, $1, password_hash, 'Kai', 'Krüger' from account where email = $2`,
    email,
    ANNA,
  );
  return email;
}
const mailsTo = (database: Database, email: string) =>
  database.rows("select subject, text_body from mail_message where recipient = $1 order by message_id desc", email);
/** The newest link. A mail about a sign-in at a new device may arrive after it. */
async function linkFor(database: Database, email: string): Promise<URL> {
  const link = async () =>
    (await mailsTo(database, email))
      .map(({ text_body }) => /^https?:\S+new-password\?\S+$/m.exec(String(text_body))?.[0])
      .find((found) => found !== undefined);
  await expect.poll(link, { timeout: 15_000 }).toBeTruthy();
  return new URL((await link())!);
}
const pathOf = (link: URL) => link.pathname + link.search;
const box = (page: Page, role: "alert" | "status" = "alert") => page.getByRole("main").getByRole(role).first();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const clickButton = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function requestPassword(page: Page, email: string): Promise<void> {
  await typeInto(field(page, "E-Mail-Adresse"), email);
  await clickButton(page, "Link anfordern");
  await box(page, "status").getByText("Die E-Mail ist unterwegs").waitFor();
}
async function setNew(page: Page, password = NEW, repeat = password): Promise<void> {
  await typeInto(field(page, "Neues Passwort"), password);
  await typeInto(field(page, "Neues Passwort wiederholen"), repeat);
  await clickButton(page, "Passwort speichern");
}
/** A wrong link's token in the URL must not count as a leak. */
const withoutLinks = (problems: readonly string[]) => problems.filter((problem) => !/^a token in the query: \S+new-password/.test(problem));

test("a forgotten password is reset by link, which ends all other sessions (FORGOT-01, FORGOT-02, FORGOT-03, NEWPW-01, NEWPW-03, NEWPW-05, NEWPW-17)", async ({
  visit,
  database,
}) => {
  const email = await newUser(database, "verloren");
  const elsewhere = await visit();
  await elsewhere.page.goto("/my-account/login?redirect=/my-account/dashboard");
  await signIn(elsewhere.page, email);

  const { page, problems } = await visit({ viewport: PHONE });
  await page.goto("/my-account/login");
  await untilHydrated(page);
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await page.getByRole("heading", { level: 1, name: "Passwort vergessen" }).waitFor();
  await untilHydrated(page);
  expect(await page.getByRole("complementary").getByRole("link").first().getAttribute("href")).toMatch(/^tel:\+\d+$/);
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/graphql") && sent.push(request.postData() ?? ""));
  await typeInto(field(page, "E-Mail-Adresse"), "kein at");
  await clickButton(page, "Link anfordern");
  await page.getByText("Ungültige Email").waitFor();
  expect(sent.filter((body) => body.includes("kein at"))).toEqual([]);
  await expectAccessible(page);
  await requestPassword(page, email);
  await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).waitFor();
  await expectAccessible(page);

  const link = await linkFor(database, email);
  await page.goto(pathOf(link));
  await untilHydrated(page);
  await expect(field(page, "Bisheriges Passwort")).toHaveCount(0);
  const met = () => page.locator("[data-met=true]").allTextContents();
  await expect(page.locator("[data-met]")).toHaveCount(5);
  await field(page, "Neues Passwort").click();
  await page.keyboard.type("bohrer");
  expect(await met()).toEqual(["einen Kleinbuchstaben (erfüllt)"]);
  await page.keyboard.type("-BLAU-7");
  expect(await met()).toHaveLength(5);
  await setNew(page, NEW, `${NEW}x`);
  await page.getByText("Die Passwörter stimmen nicht überein").waitFor();
  await setNew(page, "Passwort-2026!");
  await page.getByText("wird sehr häufig verwendet").waitFor();
  await expectAccessible(page);
  await setNew(page);
  await page.getByRole("heading", { level: 1, name: "Passwort gespeichert" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Zur Startseite" }).waitFor();
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "Zur Anmeldung" }).click();
  await untilHydrated(page);
  await typeInto(page.getByLabel(/E-Mail/), email);
  await typeInto(field(page, "Passwort"), DEMO_PASSWORD);
  await clickButton(page, "Anmelden");
  await box(page).waitFor();
  await typeInto(field(page, "Passwort"), NEW);
  await clickButton(page, "Anmelden");
  await page.waitForURL(/dashboard/);

  await elsewhere.page.reload();
  await elsewhere.page.getByRole("alert").filter({ hasText: "Ihre Sitzung ist abgelaufen" }).waitFor();
  await page.goto(pathOf(link));
  await page.getByText("Der Link wurde bereits verwendet").waitFor();
  expect((await mailsTo(database, email)).map((mail) => mail["subject"])).toEqual([
    "Ihr Passwort bei Ankerplatz wurde geändert",
    "Neues Passwort für Ankerplatz",
  ]);
  expectNoProblems(withoutLinks(problems));
});

test("a signed-in customer changes the password from the dashboard and stays signed in here only (DASH-06, NEWPW-02, PATH-07)", async ({
  visit,
  database,
}) => {
  const email = await newUser(database, "wechsel");
  const [here, there] = [await visit(), await visit()];
  for (const { page } of [here, there]) {
    await page.goto("/my-account/login?redirect=/my-account/dashboard");
    await signIn(page, email);
  }
  const { page } = here;
  const change = page.getByRole("main").getByRole("link", { name: "Passwort ändern" });
  await expect(change).toHaveAttribute("href", `/new-password?uid=${encodeURIComponent(email)}`);
  await change.click();
  await page.getByRole("heading", { level: 1, name: "Passwort ändern" }).waitFor();
  await untilHydrated(page);
  await clickButton(page, "Passwort speichern");
  await expect(page.getByText("Bitte vergessen Sie nicht dieses Feld auszufüllen")).toHaveCount(3);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe("oldPassword");
  await typeInto(field(page, "Bisheriges Passwort"), "Falsch-2026!");
  await setNew(page);
  await page.getByText("Das bisherige Passwort stimmt nicht").waitFor();
  await expectAccessible(page);
  await typeInto(field(page, "Bisheriges Passwort"), DEMO_PASSWORD);
  await setNew(page);
  await page.getByText("Hier bleiben Sie angemeldet").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Zu meinem Konto" }).click();
  await page.getByRole("heading", { level: 1, name: /Krüger/ }).waitFor();
  await there.page.reload();
  await there.page.getByRole("alert").filter({ hasText: "Ihre Sitzung ist abgelaufen" }).waitFor();
  // The other path of the same screen.
  await page.goto("/my-account/new-password");
  await field(page, "Bisheriges Passwort").waitFor();
  expectNoProblems(here.problems);
});

test("each invalid link states the reason and leads to another one (NEWPW-07, NEWPW-08, NEWPW-09, NEWPW-10, NEWPW-11, NEWPW-12, NEWPW-13)", async ({
  visit,
  database,
}) => {
  const [email, other] = [await newUser(database, "link"), await newUser(database, "fremd")];
  const { page, problems } = await visit();
  for (const whose of [email, other]) {
    await page.goto("/my-account/forgot-password");
    await untilHydrated(page);
    await requestPassword(page, whose);
  }
  const token = (await linkFor(database, email)).searchParams.get("token")!;
  const foreign = (await linkFor(database, other)).searchParams.get("token")!;
  const says = async (query: Record<string, string>, text: string) => {
    await page.goto(`/my-account/new-password?${new URLSearchParams(query)}`);
    await box(page).getByText(text).waitFor();
    await page.getByText("einen neuen Aktivierungscode").waitFor();
    await expect(page.getByRole("main").getByRole("link", { name: "Neuen Code anfordern" })).toHaveAttribute(
      "href",
      query["uid"] ? `/my-account/forgot-password?${new URLSearchParams({ uid: query["uid"] })}` : "/my-account/forgot-password",
    );
  };
  await says({ uid: email, token: token.slice(0, 20) }, "Fehlerhafter Token.");
  await says({ uid: email, token: "<script>alert(1)</script>" }, "Fehlerhafter Token.");
  await says({ uid: email, token: foreign }, "gehört zu einem anderen Konto");
  await says({ uid: email, token: "0".repeat(40) }, "bereits verwendet oder ist nicht mehr gültig");
  await says({ uid: email, token: "" }, "Der Code fehlt.");
  await says({ uid: email }, "Der Code fehlt.");
  await says({}, "Der Code fehlt.");
  await expectAccessible(page);
  await database.rows(
    "update account_token set expires_at = now() where account_id = (select account_id from account where email = $1)",
    email,
  );
  await says({ uid: email, token }, "Der Link ist abgelaufen.");
  expectNoProblems(withoutLinks(problems));
});

test("a link works in upper case, and an open page reports that its link has expired", async ({ visit, database }) => {
  const email = await newUser(database, "gross");
  const { page } = await visit();
  await page.goto("/my-account/forgot-password");
  await untilHydrated(page);
  await requestPassword(page, email);
  const link = await linkFor(database, email);
  await page.goto(
    `/new-password?${new URLSearchParams({ uid: email.toUpperCase(), token: link.searchParams.get("token")!.toUpperCase() })}`,
  );
  await untilHydrated(page);
  await field(page, "Neues Passwort").waitFor();
  await database.rows(
    "update account_token set expires_at = now() where account_id = (select account_id from account where email = $1)",
    email,
  );
  await setNew(page);
  await page.getByText("Der Link ist abgelaufen.").waitFor();
});

test("shows an error if saving fails and keeps the input (NEWPW-19)", async ({ visit, database }) => {
  const email = await newUser(database, "fehler");
  const { page } = await visit();
  await page.goto("/my-account/login?redirect=/new-password");
  await signIn(page, email);
  await page.route("**/graphql", (route) => route.abort());
  await typeInto(field(page, "Bisheriges Passwort"), DEMO_PASSWORD);
  await setNew(page);
  await box(page).getByText("Das Passwort wurde nicht gespeichert").waitFor();
  await box(page).getByText("Bitte versuchen Sie es noch einmal.").waitFor();
  await expect(field(page, "Neues Passwort")).toHaveValue(NEW);
});

test("without JavaScript a password is reset and changed too", async ({ visit, database }) => {
  const email = await newUser(database, "ohne");
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/my-account/forgot-password");
  await requestPassword(page, email);
  const link = await linkFor(database, email);
  await page.goto(pathOf(link));
  await setNew(page, "Passwort-2026!");
  await page.getByText("wird sehr häufig verwendet").waitFor();
  await setNew(page);
  await page.getByText("Ihr neues Passwort gilt ab sofort.").waitFor();
  await page.goto(pathOf(link));
  await page.getByText("Der Link wurde bereits verwendet").waitFor();

  await page.goto("/my-account/login?redirect=/new-password");
  await typeInto(page.getByLabel(/E-Mail/), email);
  await typeInto(field(page, "Passwort"), NEW);
  await clickButton(page, "Anmelden");
  await typeInto(field(page, "Bisheriges Passwort"), "Falsch-2026!");
  await setNew(page, "Bohrer-rot-8");
  await page.getByText("Das bisherige Passwort stimmt nicht").waitFor();
  await typeInto(field(page, "Bisheriges Passwort"), NEW);
  await setNew(page, "Bohrer-rot-8");
  await page.getByText("Hier bleiben Sie angemeldet").waitFor();
});

test("the success page after a new password has its text from content (NEWPW-18)", async ({ visit }) => {
  const { page, problems } = await visit();
  await page.goto("/my-account/new-password-success");
  await page.getByRole("heading", { level: 1, name: "Ihr neues Passwort ist gespeichert" }).waitFor();
  await box(page, "status").getByText("Ihr neues Passwort gilt ab sofort").waitFor();
  await page.getByText("Melden Sie sich ab jetzt mit dem neuen Passwort an.").waitFor();
  await expectAccessible(page);
  expectNoProblems(problems);
});
