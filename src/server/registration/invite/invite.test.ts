// A user of a customer in the ERP is invited, activates the account, sets a password and buys at the company's prices.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import {
  activateUser,
  getBestPrice,
  login,
  requestForgottenPassword,
  updatePassword,
  validateToken,
} from "#contract/generated/operations.ts";
import { ARTICLE, seedShop } from "../../cart/testing.ts";
import { type LiveContent, openContent } from "../../content/index.ts";
import { findSite } from "../../sites/index.ts";
import { testContext } from "../../testing/context.ts";
import { newNetwork, NEW_PASSWORD, openRegistrationShop, type RegistrationShop } from "../testing.ts";
import { type InvitationLine, inviteLines, readInvitation, readInvitationsFile } from "../index.ts";

const baseSiteId = "FIWE-DE";
const INES = "ines.krug@holzbau-brandt.example";
const CUSTOMER = "0000100200";
let shop: RegistrationShop;
let content: LiveContent;
beforeAll(async () => {
  shop = await openRegistrationShop({
    async prepare({ db }) {
      await seedShop(db);
      await db.insertInto("price_list").values({ price_list: CUSTOMER, kind: "customer" }).execute();
      const price = { article_number: ARTICLE.plain, lower_bound: 1, price_quantity: 100, tax_rate: "0.19" };
      await db
        .insertInto("price")
        .values({ ...price, price_list: CUSTOMER, amount: "7.00" })
        .execute();
    },
  });
  content = await openContent({ db: shop.db, url: shop.database.url, log: shop.log });
});
afterAll(async () => {
  await content?.close();
  await shop?.close();
});
afterEach(async () => {
  await shop.db.deleteFrom("account").where("email", "in", [INES, "frida@fassadenbau.example"]).execute();
  await shop.db.updateTable("customer").set({ is_active: true }).execute();
  await shop.db.deleteFrom("mail_message").execute();
  await shop.db.deleteFrom("sign_in_pace").execute();
});

const ines = { email: INES, customer: "100200", title: "mrs", firstName: "Ines", lastName: "Krug", phone: "", groups: "GROUP-craftsman" };
const lineOf = (typed: Partial<typeof ines> = {}, line = 0): InvitationLine => {
  const invitation = readInvitation({ ...ines, ...typed });
  if (typeof invitation === "string") throw new Error(invitation);
  return { line, invitation };
};
async function invite(lines: readonly InvitationLine[] = [lineOf()], options: { again?: boolean; language?: string } = {}) {
  const site = findSite(content.current().sites, baseSiteId)!;
  const reports = [];
  for await (const report of inviteLines(testContext({ db: shop.db, clock: shop.clock, site }), lines, { again: false, ...options }))
    reports.push(report);
  return reports;
}
const fates = async (...given: Parameters<typeof invite>) => (await invite(...given)).map(({ fate, text }) => `${fate}: ${text}`);
const mailsTo = (recipient = INES) =>
  shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", recipient).orderBy("message_id").execute();
const lastLink = async () => new URL(/https?:\/\/\S*activation-existing-user\S*/.exec((await mailsTo()).at(-1)!.text_body)![0]);
const accounts = (email = INES) => shop.db.selectFrom("account").selectAll().where("email", "=", email).execute();
const activate = async (token: string) => (await shop.operation(activateUser, { baseSiteId, token })).data.activateUser;
const signIn = async (username = INES, password = NEW_PASSWORD) =>
  (await shop.operation(login, { username, password, baseSiteId }, { headers: { "x-forwarded-for": newNetwork() } })).data.login;

test("an invited user activates the account, sets a password and sees the company's prices (ACTIV-02)", async () => {
  expect(await invite()).toEqual([{ line: 0, email: INES, fate: "invited", text: `invited for customer ${CUSTOMER}` }]);
  const [account] = await accounts();
  expect(account).toMatchObject({ status: "pending", customer_id: CUSTOMER, groups: 1, first_name: "Ines", last_name: "Krug" });
  const [mail] = await mailsTo();
  expect(mail).toMatchObject({ subject: "Ihr Zugang zu Ankerplatz ist vorbereitet", language: "de-DE" });
  expect(mail!.text_body).toContain("Guten Tag Frau Krug,");
  const link = await lastLink();
  expect(`${link.origin}${link.pathname}`).toBe("http://shop.test/my-account/activation-existing-user");
  expect(link.searchParams.get("uid")).toBe(INES);

  const { success, passwordPath } = await activate(link.searchParams.get("token")!);
  expect(success).toBe(true);
  const password = new URL(passwordPath!, "http://shop.test");
  expect([password.pathname, password.searchParams.get("uid")]).toEqual(["/new-password", INES]);
  const token = password.searchParams.get("token")!;
  const userId = INES;
  expect((await shop.operation(validateToken, { baseSiteId, userId, token })).data.validateToken.errorMsg).toBe("Validation successful");
  const set = async (newPassword: string) =>
    (await shop.operation(updatePassword, { baseSiteId, userId, token, newPassword, newValidation: newPassword })).data.updatePassword;
  // The usual password rules apply.
  expect(await set("anker")).toEqual({ success: false, errorMsg: "password.rules" });
  expect(await set("Passwort-2026!")).toEqual({ success: false, errorMsg: "password.common" });
  expect(await set(NEW_PASSWORD)).toEqual({ success: true, errorMsg: null });
  expect((await set(NEW_PASSWORD)).success).toBe(false);

  const { accessToken } = await signIn();
  const price = await shop.operation(getBestPrice, { baseSiteId, accessToken: accessToken!, productCode: ARTICLE.plain });
  expect(price.data.getBestPrice?.price?.valueFormattedGross.replace("\u00a0", " ")).toBe("8,33 €");
});

test("cannot sign in before activation, and the link works once (ACTIV-02)", async () => {
  await invite();
  const token = (await lastLink()).searchParams.get("token")!;
  expect((await signIn()).success).toBe(false);
  expect((await activate(token)).success).toBe(true);
  expect((await signIn()).success).toBe(false);
  expect(await activate(token)).toEqual({
    success: false,
    messages: ["Die E-Mail Adresse ist bereits registriert"],
    passwordPath: null,
  });
});

test("the link is valid for two weeks; afterwards password reset sends a link to the first password (ACTIV-02, ACTIV-07)", async () => {
  await invite();
  const token = (await lastLink()).searchParams.get("token")!;
  // Tokens expire by the shop's clock.
  const fortnight = 14 * DAY_MS;
  shop.clock.advance(fortnight + 60_000);
  expect(await activate(token)).toEqual({ success: false, messages: ["token expired"], passwordPath: null });
  await shop.operation(requestForgottenPassword, { baseSiteId, userId: INES });
  await shop.runJobs();
  const mail = (await mailsTo()).at(-1)!;
  const link = new URL(/https?:\/\/\S*activation\?\S*/.exec(mail.text_body)![0]);
  expect((await activate(link.searchParams.get("token")!)).passwordPath).toMatch(/^\/new-password\?/);
  shop.clock.advance(-fortnight);
});

test("a repeated invitation does nothing; --again sends another link, and both work (ACTIV-02)", async () => {
  await invite();
  const first = (await lastLink()).searchParams.get("token")!;
  expect((await fates())[0]).toMatch(/^left: was invited on \d{4}-\d\d-\d\d and that link still holds/);
  expect(await mailsTo()).toHaveLength(1);
  expect(await fates([lineOf({ customer: "", lastName: "" })], { again: true, language: "en-GB" })).toEqual([
    `invited: invited for customer ${CUSTOMER}`,
  ]);
  expect(await accounts()).toHaveLength(1);
  const again = (await mailsTo()).at(-1)!;
  expect(again.subject).toBe("Your account at Ankerplatz is ready");
  expect(again.text_body).toContain("Dear Ms Krug,");
  expect((await lastLink()).pathname).toBe("/en/my-account/activation-existing-user");
  expect((await activate(first)).success).toBe(true);
  expect(await fates()).toEqual(["left: has an open account already"]);
});

test("reports failed lines without affecting the others (ACTIV-02)", async () => {
  await shop.db.updateTable("customer").set({ is_active: false }).where("customer_id", "=", "0000100300").execute();
  const reports = await invite([
    lineOf({ email: "ines@krug" }, 2),
    lineOf({ customer: "999" }, 3),
    lineOf({ customer: "" }, 4),
    lineOf({ lastName: "" }, 5),
    lineOf({ customer: "0000100300" }, 6),
    { line: 7, email: INES, problem: "stands in line 2 already" },
    lineOf({ email: "anna.brandt@holzbau-brandt.example" }, 8),
    lineOf({}, 9),
  ]);
  expect(reports.map(({ line, fate, text }) => `${line} ${fate}: ${text}`)).toEqual([
    "2 refused: is no e-mail address",
    "3 refused: there is no customer with this number",
    "4 refused: has no account yet, so the customer number is needed",
    "5 refused: has no account yet, so the name is needed",
    "6 refused: the customer is blocked",
    "7 refused: stands in line 2 already",
    "8 left: has an open account already",
    `9 invited: invited for customer ${CUSTOMER}`,
  ]);
  expect(await fates([lineOf({ customer: "0000200400" })])).toEqual([`refused: has an account of customer ${CUSTOMER} already`]);
  await shop.db.updateTable("account").set({ status: "locked" }).where("email", "=", INES).execute();
  expect(await fates()).toEqual(["refused: the account is locked"]);
});

test("registering with an invited address does not change the invitation (ACTIV-02, REG-41)", async () => {
  await invite();
  const token = (await lastLink()).searchParams.get("token")!;
  expect(await shop.register({ email: INES.toUpperCase() })).toEqual({ statusCode: 409, errorCode: "DuplicateUidError" });
  expect((await activate(token)).passwordPath).not.toBeNull();
});

test("invites a pending registration and removes its data (ACTIV-02)", async () => {
  await shop.register({ email: INES });
  const before = await shop.db.selectFrom("customer").select("customer_id").where("registered_at", "is not", null).execute();
  expect(before).toHaveLength(1);
  expect((await fates())[0]).toMatch(/^invited/);
  expect(await shop.db.selectFrom("customer").select("customer_id").where("registered_at", "is not", null).execute()).toEqual([]);
  expect((await signIn()).success).toBe(false);
  expect((await activate((await lastLink()).searchParams.get("token")!)).passwordPath).not.toBeNull();
  expect((await signIn()).success).toBe(false);
});

const HEAD = "email;customer;title;first_name;last_name;phone;groups";
test("parses a file by its header, and reports invalid and duplicate lines (ACTIV-02)", () => {
  const lines = readInvitationsFile(
    [
      `\uFEFF${HEAD}`,
      `${INES};100200;mrs;Ines;"Krug; von Aue";;GROUP-craftsman, GROUP-dealer`,
      "tom@dach.example;100200;Dr.;Tom;Ebel;;",
      "INES.krug@holzbau-brandt.example;100200;mrs;Ines;Krug;;",
      "zu@wenig.example;100200",
      "gruppe@dach.example;100200;mr;Tom;Ebel;;GROUP-joiner",
    ].join("\r\n"),
  );
  expect(lines[0]).toEqual({
    line: 2,
    invitation: {
      email: INES,
      customerNumber: "100200",
      titleCode: "mrs",
      firstName: "Ines",
      lastName: "Krug; von Aue",
      phone: "",
      groups: ["GROUP-craftsman", "GROUP-dealer"],
    },
  });
  expect(lines.slice(1)).toEqual([
    { line: 3, email: "tom@dach.example", problem: 'the title must be mr, mrs or div, not "Dr."' },
    { line: 4, email: "INES.krug@holzbau-brandt.example", problem: "stands in line 2 already" },
    { line: 5, email: "zu@wenig.example", problem: "7 cells are expected" },
    { line: 6, email: "gruppe@dach.example", problem: expect.stringContaining("there is no group GROUP-joiner") as string },
  ]);
});

test.each([
  ["email;mail\na@b.example;1", 'The column "mail" is unknown.'],
  ["customer;last_name\n1;Krug", "it lacks email"],
  ["", "it lacks email"],
  ['email\n"offen', "Quote Not Closed"],
])("rejects an invalid invitations file completely: %j", (text, problem) => {
  expect(() => readInvitationsFile(text)).toThrow(problem);
});
