// Invitations to a company through the page's forms, from the email to the signed-in member.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { getCompany, inviteCompanyUser, resendInvitation, updateCompanyUser, withdrawInvitation } from "#contract/generated/operations.ts";
import { COMPANY_FORMS, COMPANY_PAGES, COMPANY_QUERY } from "#contract/rules/company/company-forms.ts";
import { acceptInvitation, findInvitation, joinCompany } from "./accept-invitation.ts";
import { ANNA, baseSiteId, COMPANY, type CompanyShop, JONAS, MIRA, openCompanyShop } from "./testing.ts";

const TIMO = "timo@neu.example";
const PASSWORD = "Anker-und-Duebel-7";

let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
let shop: CompanyShop;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await openCompanyShop({ clock });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  later = 0;
  await shop.tidy();
  for (const email of [ANNA, JONAS, MIRA]) tokens[email] = (await shop.signIn(email)).accessToken;
});

const as = (email: string) => ({ baseSiteId, accessToken: tokens[email]! });
const company = async (email = ANNA) => (await shop.operation(getCompany, as(email))).data.getCompany;
const invite = async (changes: object = {}, by = ANNA) =>
  shop.operation(inviteCompanyUser, { ...as(by), email: TIMO, firstName: "Timo", lastName: "Neu", roles: ["requester"], ...changes });
const errorOf = (response: { errors?: { extensions: { type: string } }[] }) => response.errors?.[0]?.extensions.type;

async function mailedTokens(): Promise<string[]> {
  await shop.runJobs();
  const mails = await shop.db.selectFrom("mail_message").select("text_body").where("recipient", "=", TIMO).orderBy("message_id").execute();
  return mails.map(({ text_body: text }) => /invitation\?token=([a-z0-9]+)/.exec(text)![1]!);
}

const post = (url: string, fields: Record<string, string>, cookie = "") =>
  shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
    payload: new URLSearchParams({ page: COMPANY_PAGES.users, ...fields }).toString(),
  });
const accept = (token: string, changes: Record<string, string> = {}) =>
  post(COMPANY_FORMS.accept, { token, firstName: "Timo", lastName: "Neu", password: PASSWORD, passwordRepeat: PASSWORD, ...changes });
const locationOf = (response: { headers: Record<string, unknown> }) => String(response.headers["location"]);

test("an invited person chooses a password and is signed in as a member with the chosen role (COMPANY-03)", async () => {
  expect((await invite()).data.inviteCompanyUser.status).toBe("changed");
  const [token] = await mailedTokens();
  const mail = await shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", TIMO).executeTakeFirstOrThrow();
  expect(mail.subject).toContain("Anna Brandt lädt Sie ein");
  expect(mail.text_body).toContain("Füllt Warenkörbe");
  const response = await accept(token!);
  expect(locationOf(response)).toContain("/my-account/dashboard");
  const cookie = [response.headers["set-cookie"]]
    .flat()
    .map((each) => String(each).split(";")[0])
    .join("; ");
  expect((await shop.inject({ url: COMPANY_PAGES.users, headers: { cookie } })).body).toContain(TIMO);
  const shown = await company();
  expect(shown.members.find(({ email }) => email === TIMO)).toMatchObject({ roles: ["requester"], state: "active" });
  expect(shown.invitations).toMatchObject([{ email: TIMO, state: "accepted" }]);
});

describe("a link cannot be used", () => {
  const unusable: [string, string, (token: string) => Promise<unknown>][] = [
    ["twice", "accepted", (token) => accept(token)],
    [
      "after it was withdrawn",
      "withdrawn",
      async () => shop.operation(withdrawInvitation, { ...as(ANNA), id: (await company()).invitations[0]!.id }),
    ],
    [
      "after it was sent again",
      "unknown",
      async () => shop.operation(resendInvitation, { ...as(ANNA), id: (await company()).invitations[0]!.id }),
    ],
    ["after a week", "expired", async () => void (later = 7 * DAY_MS)],
  ];
  test.each(unusable)("%s", async (_when, problem, first) => {
    await invite();
    const [token] = await mailedTokens();
    await first(token!);
    expect((await findInvitation({ db: shop.db, clock }, token!)).kind).toBe(problem);
    const before = await shop.db.selectFrom("account").select("account_id").where("email", "=", TIMO).execute();
    expect(locationOf(await accept(token!))).toBe(`${COMPANY_PAGES.invitation}?token=${token}&problem=${problem}`);
    expect(await shop.db.selectFrom("account").select("account_id").where("email", "=", TIMO).execute()).toEqual(before);
  });

  test.each(["", "x", "a".repeat(40), "\0", "a".repeat(5_000)])("made up: %j", async (token) => {
    expect(await findInvitation({ db: shop.db, clock }, token)).toEqual({ kind: "unknown" });
  });

  test("by two at once: one account, one member", async () => {
    await invite();
    const [token] = await mailedTokens();
    const person = { token: token!, firstName: "Timo", lastName: "Neu", password: PASSWORD, passwordRepeat: PASSWORD };
    const ctx = shop.as((await shop.viewerOf(tokens[ANNA]!))!);
    const outcomes = await Promise.all([acceptInvitation(ctx, person), acceptInvitation(ctx, person)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["accepted", "created"]);
  });
});

test("after it was sent again, the new link works", async () => {
  await invite();
  await shop.operation(resendInvitation, { ...as(ANNA), id: (await company()).invitations[0]!.id });
  const [old, current] = await mailedTokens();
  expect(current).not.toBe(old);
  expect(locationOf(await accept(current!))).toContain("/my-account/dashboard");
});

test.each([
  [{ lastName: "" }, "invalid-name"],
  [{ lastName: "www.gewinn.example" }, "invalid-name"],
  [{ passwordRepeat: "anders" }, "password.different"],
  [{ password: "kurz", passwordRepeat: "kurz" }, "password.rules"],
])("bad input keeps the invitation: %o", async (changes, problem) => {
  await invite();
  const [token] = await mailedTokens();
  expect(locationOf(await accept(token!, changes as Record<string, string>))).toBe(
    `${COMPANY_PAGES.invitation}?token=${token}&problem=${problem}`,
  );
  expect((await findInvitation({ db: shop.db, clock }, token!)).kind).toBe("open");
});

test("an address with an account gets no second one, and its owner must sign in (COMPANY-04)", async () => {
  await invite({ email: MIRA });
  await shop.runJobs();
  const { text_body: text } = await shop.db.selectFrom("mail_message").selectAll().where("recipient", "=", MIRA).executeTakeFirstOrThrow();
  const token = /token=([a-z0-9]+)/.exec(text)![1]!;
  expect(locationOf(await accept(token))).toContain("problem=has-account");
  expect(locationOf(await post(COMPANY_FORMS.join, { token }))).toContain("problem=denied");
  expect((await company(MIRA)).hasStarted).toBe(false);
});

test("a forwarded link admits nobody but the owner of the invited address (COMPANY-04)", async () => {
  await invite({ email: MIRA.toUpperCase() });
  await shop.runJobs();
  const mail = await shop.db.selectFrom("mail_message").select("text_body").executeTakeFirstOrThrow();
  const token = /token=([a-z0-9]+)/.exec(mail.text_body)![1]!;
  const join = async (email: string) =>
    (await joinCompany({ ...shop.as((await shop.viewerOf(tokens[email]!))!), onAccountMove: shop.shop.onAccountMove }, token)).kind;
  expect(await join(JONAS)).toBe("other-address");
  expect((await findInvitation({ db: shop.db, clock }, token)).kind).toBe("open");
  expect(await join(MIRA)).toBe("joined-also");
  expect((await company()).members.map(({ email }) => email)).toContain(MIRA);
});

test("the new account is shown the content of the inviter's groups", async () => {
  const groupsOf = (email: string) => shop.db.selectFrom("account").select("groups").where("email", "=", email).executeTakeFirstOrThrow();
  const inviters = await groupsOf(ANNA);
  expect(inviters.groups).toBeGreaterThan(0);
  await invite();
  await accept((await mailedTokens())[0]!);
  expect(await groupsOf(TIMO)).toEqual(inviters);
});

test.each<[object, string]>([
  [{ email: "keine" }, "invalidEmail"],
  [{ lastName: "" }, "invalidName"],
  [{ firstName: "<b>" }, "invalidName"],
  [{ lastName: "x".repeat(41) }, "invalidName"],
  [{ roles: [] }, "noRole"],
  [{ unitId: "00000000-0000-4000-8000-000000000000" }, "unknownUnit"],
  [{ email: JONAS }, "isMember"],
])("rejects an invitation and starts no company: %o", async (changes, status) => {
  expect((await invite(changes)).data.inviteCompanyUser.status).toBe(status);
  expect((await company()).hasStarted).toBe(false);
});

test("an open invitation is not sent twice by mistake; other companies can neither resend nor withdraw it (COMPANY-05)", async () => {
  await invite();
  expect((await invite({ email: TIMO.toUpperCase() })).data.inviteCompanyUser.status).toBe("invitedAlready");
  const { id } = (await company()).invitations[0]!;
  const resend = (by: string, named = id) => shop.operation(resendInvitation, { ...as(by), id: named });
  const withdraw = (by: string, named = id) => shop.operation(withdrawInvitation, { ...as(by), id: named });
  for (const run of [resend, withdraw]) {
    expect(errorOf(await run(MIRA))).toBe("UnknownIdentifierError");
    expect(errorOf(await run(JONAS))).toBe("PermissionDeniedError");
    expect(errorOf(await run(ANNA, "x"))).toBe("UnknownIdentifierError");
  }
  expect((await company(MIRA)).hasStarted).toBe(false);
  expect(await mailedTokens()).toHaveLength(1);
});

test("a withdrawn invitation cannot be sent again (COMPANY-05)", async () => {
  await invite();
  const { id } = (await company()).invitations[0]!;
  expect((await shop.operation(withdrawInvitation, { ...as(ANNA), id })).data.withdrawInvitation.status).toBe("changed");
  expect(errorOf(await shop.operation(resendInvitation, { ...as(ANNA), id }))).toBe("UnknownIdentifierError");
  expect(await mailedTokens()).toHaveLength(1);
});

test("a company sends at most a hundred invitations a day (COMPANY-05)", async () => {
  await invite();
  const { id } = (await company()).invitations[0]!;
  let error: string | undefined;
  for (let count = 0; count < 110 && !error; count += 1) error = errorOf(await shop.operation(resendInvitation, { ...as(ANNA), id }));
  expect(error).toBe("TooOftenError");
});

test("colleagues see themselves and the administrators, and cannot change anything", async () => {
  await invite();
  const shown = await company(JONAS);
  expect(shown).toMatchObject({ canManage: false, invitations: [] });
  expect(shown.members.map(({ email }) => email).toSorted()).toEqual([ANNA, JONAS].toSorted());
  const id = shown.members.find(({ email }) => email === JONAS)!.id;
  expect(errorOf(await shop.operation(updateCompanyUser, { ...as(JONAS), id, roles: ["admin"] }))).toBe("PermissionDeniedError");
});

test("the last administrator gets LastAdminError, and the form says so (COMPANY-07)", async () => {
  const id = (await company()).members.find(({ email }) => email === ANNA)!.id;
  expect(errorOf(await shop.operation(updateCompanyUser, { ...as(ANNA), id, roles: ["buyer"] }))).toBe("LastAdminError");
  expect(COMPANY_QUERY).toBe("company");
  expect((await company()).members.find(({ email }) => email === ANNA)!.roles).toEqual(["admin"]);
});

test("forms of visitors and of other sites change nothing", async () => {
  expect(locationOf(await post(COMPANY_FORMS.invite, { email: TIMO, lastName: "Neu", roles: "viewer" }))).toContain("company=denied");
  const foreign = await shop.inject({
    method: "POST",
    url: COMPANY_FORMS.invite,
    headers: { "sec-fetch-site": "cross-site" },
    payload: {},
  });
  expect(foreign.statusCode).toBe(403);
  expect(await shop.db.selectFrom("company").select("customer_id").where("customer_id", "=", COMPANY).execute()).toEqual([]);
});
