// Companies that require a second factor of their users (TRUST-07).
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNT_PAGES } from "#contract/account-pages.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { getBillingAddress, getCart, getCompany, login } from "#contract/generated/operations.ts";
import { COMPANY_FORMS } from "#contract/rules/company/company-forms.ts";
import { addDays } from "#contract/format/add-days.ts";
import { SECOND_FACTOR_FORMS, USER_ROUTES } from "#contract/routes.ts";
import type { ScreenData } from "#contract/screens.ts";
import { makeSoftwarePassword } from "../identity/index.ts";
import { openBrowser } from "../procurement/testing.ts";
import { PASSWORD } from "../testing/small-shop.ts";
import { addMember } from "./add-member.ts";
import { endFactorRule, requireFactor } from "./set-factor-rule.ts";
import { ANNA, baseSiteId, COMPANY, type CompanyShop, JONAS, MIRA, openCompanyShop } from "./testing.ts";

const HOOK = "https://software.example/hook";
const ELBE = "0000100300";

let shop: CompanyShop;
let today: string;
beforeAll(async () => {
  shop = await openCompanyShop();
  today = germanDay(shop.shop.clock.now());
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("second_factor").execute();
  await shop.db.deleteFrom("software_password").execute();
  await shop.tidy();
});

const viewerOf = async (email: string) => (await shop.viewerOf((await shop.signIn(email)).accessToken))!;
const giveFactor = async (email: string) =>
  void (await shop.db
    .insertInto("second_factor")
    .values({ account_id: await shop.accountIdOf(email), secret: "A", created_at: new Date(), confirmed_at: new Date() })
    .execute());
/** Anna requires a second factor from any day on; returns her token. */
async function requireFrom(day: string): Promise<string> {
  const { accessToken } = await shop.signIn(ANNA);
  const anna = (await shop.viewerOf(accessToken))!;
  await giveFactor(ANNA);
  expect(await requireFactor(shop.as(anna), addDays(today, 7), "de-DE")).toBe("factor-required");
  await sql`update company set factor_required_from = ${day}::date where customer_id = ${COMPANY}`.execute(shop.db);
  return accessToken;
}
async function browserOf(email: string) {
  const browser = openBrowser(shop);
  const response = await browser.post(USER_ROUTES.loginForm, { username: email, password: PASSWORD, page: "/my-account/login" });
  return Object.assign(browser, { landed: String(response.headers.location) });
}
const mails = async () =>
  shop.db.selectFrom("mail_message").selectAll().where("key", "like", "required-factor:%").orderBy("recipient").execute();

describe("an administrator", () => {
  test("requires a second factor from a day on, and all users are mailed", async () => {
    const anna = await viewerOf(ANNA);
    await giveFactor(ANNA);
    const day = addDays(today, 14);
    expect(await requireFactor(shop.as(anna), day, "de-DE")).toBe("factor-required");
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([ANNA, JONAS]));
    expect(sent.find(({ recipient }) => recipient === JONAS)!.text_body).toContain(ACCOUNT_PAGES.requiredFactor);
    expect(sent.find(({ recipient }) => recipient === ANNA)!.text_body).toContain("schon einen zweiten Faktor");
    const { accessToken } = await shop.signIn(JONAS);
    expect((await shop.operation(getCompany, { baseSiteId, accessToken })).data.getCompany.factorRequiredFrom).toBe(day);
    expect(await endFactorRule(shop.as(anna))).toBe("factor-optional");
    expect((await shop.operation(getCompany, { baseSiteId, accessToken })).data.getCompany.factorRequiredFrom).toBeNull();
    expect(await mails()).toHaveLength(sent.length);
  });

  test("needs an own second factor, a day from today on, and the right; nothing changes otherwise", async () => {
    const anna = await viewerOf(ANNA);
    expect(await requireFactor(shop.as(anna), today, "de-DE")).toBe("factor-own-missing");
    await giveFactor(ANNA);
    for (const day of [addDays(today, -1), "", "2026-02-30", "x"])
      // oxlint-disable-next-line no-await-in-loop -- few
      expect([day, await requireFactor(shop.as(anna), day, "de-DE")]).toEqual([day, "factor-day"]);
    expect(await mails()).toEqual([]);
    for (let times = 0; times < 3; times += 1) await requireFactor(shop.as(anna), today, "de-DE");
    expect(await requireFactor(shop.as(anna), today, "de-DE")).toBe("factor-too-often");
    const jonas = await viewerOf(JONAS);
    await giveFactor(JONAS);
    expect(await requireFactor(shop.as(jonas), today, "de-DE")).toBe("denied");
    expect(await endFactorRule(shop.as(jonas))).toBe("denied");
  });

  test("does so by plain forms", async () => {
    const browser = await browserOf(ANNA);
    await giveFactor(ANNA);
    const required = await browser.post(COMPANY_FORMS.requireFactor, { day: addDays(today, 3), page: "/en/my-account/company" });
    expect(required.headers.location).toContain("/en/my-account/company?company=factor-required");
    const ended = await browser.post(COMPANY_FORMS.endFactorRule, { page: "/my-account/company" });
    expect(ended.headers.location).toContain("company=factor-optional");
  });
});

test("before the day users see a notice, and nothing else changes", async () => {
  await requireFrom(addDays(today, 1));
  const jonas = await browserOf(JONAS);
  expect(jonas.landed).toBe("/my-account/dashboard");
  const notice = await jonas.dataOf<ScreenData["RequiredFactorNotice"]>("/my-account/dashboard", "RequiredFactorNotice");
  expect(notice).toEqual({ from: addDays(today, 1) });
  const page = await jonas.dataOf<ScreenData["RequiredFactor"]>(ACCOUNT_PAGES.requiredFactor, "RequiredFactor");
  expect(page).toMatchObject({ from: addDays(today, 1), isDue: false });
  const { accessToken } = await shop.signIn(JONAS);
  expect((await shop.operation(getBillingAddress, { baseSiteId, accessToken })).errors).toBeUndefined();
});

describe("from that day on, a user without a second factor", () => {
  let tokenOfAnna: string;
  beforeEach(async () => void (tokenOfAnna = await requireFrom(today)));

  test("reaches only the page that sets it up, and signing out", async () => {
    const jonas = await browserOf(JONAS);
    for (const path of [
      "/",
      "/my-account/dashboard",
      "/cart",
      "/sortiment",
      "/my-account/user-settings",
      "/no-such-page",
      "/my-account/login",
    ]) {
      const response = await jonas.send("GET", path);
      expect([path, response.statusCode, response.headers.location]).toEqual([path, 302, ACCOUNT_PAGES.requiredFactor]);
    }
    expect((await jonas.send("GET", "/en/cart")).headers.location).toBe(`/en${ACCOUNT_PAGES.requiredFactor}`);
    for (const path of [ACCOUNT_PAGES.requiredFactor, "/my-account/logout", "/my-account/logout-success"])
      expect([path, (await jonas.send("GET", path)).statusCode]).toEqual([path, 200]);
    expect(await jonas.dataOf(ACCOUNT_PAGES.requiredFactor, "RequiredFactor")).toMatchObject({ from: today, isDue: true });
    const csv = await jonas.send("GET", "/webapi/shop/orders/history.csv");
    expect(csv.statusCode).not.toBe(200);
    await jonas.post(USER_ROUTES.logout, {});
    expect((await jonas.send("GET", "/")).statusCode).toBe(200);
  });

  test("can call no operation with any token, also one of the mutation login", async () => {
    const denied = [expect.objectContaining({ extensions: expect.objectContaining({ type: "PermissionDeniedError" }) })];
    const { accessToken } = (await shop.operation(login, { baseSiteId, username: JONAS, password: PASSWORD })).data.login;
    expect((await shop.operation(getBillingAddress, { baseSiteId, accessToken: accessToken! })).errors).toEqual(denied);
    expect((await shop.operation(getCart, { baseSiteId, accessToken, cartId: "current" })).errors).toEqual(denied);
    expect((await shop.operation(getCompany, { baseSiteId, accessToken })).errors).toEqual(denied);
    expect((await shop.operation(getBillingAddress, { baseSiteId, accessToken: tokenOfAnna })).errors).toBeUndefined();
  });

  test("goes on as usual once it is set up", async () => {
    const jonas = await browserOf(JONAS);
    const started = await jonas.post(SECOND_FACTOR_FORMS.start, { password: PASSWORD, page: ACCOUNT_PAGES.requiredFactor });
    expect(started.body).toContain("otpauth:");
    await shop.db.updateTable("second_factor").set({ confirmed_at: new Date() }).execute();
    expect((await jonas.send("GET", "/my-account/dashboard")).statusCode).toBe(200);
    const page = await jonas.send("GET", ACCOUNT_PAGES.requiredFactor);
    expect(page.headers.location).toMatch(/^\/my-account\/user-settings/);
  });

  test("cannot let software sign in with the own password; a software password goes on working (TRUST-10)", async () => {
    const asUser = async () =>
      (await openBrowser(shop).arrive({ action: "WKE", hookurl: HOOK, version: "2.5", name_kunde: JONAS })).way.at(-1);
    expect(await asUser()).toBe("/my-account/procurement-call?state=failed");
    const jonas = { ...(await viewerOf(JONAS)), rights: -1 };
    delete (jonas as { missingFactor?: unknown }).missingFactor;
    const made = await makeSoftwarePassword(shop.as(jonas), {
      id: crypto.randomUUID(),
      name: "Taifun",
      protocol: "ids",
      password: PASSWORD,
      address: null,
      browser: null,
      language: "de-DE",
    });
    if (made.kind !== "made") throw new Error(made.kind);
    const software = openBrowser(shop);
    const arrived = await software.arrive({ action: "WKE", hookurl: HOOK, version: "2.5", name_kunde: JONAS, pw_kunde: made.secret });
    expect(arrived.way.at(-1)).not.toContain("state=failed");
    expect((await software.send("GET", "/cart")).statusCode).toBe(200);
  });
});

test("a user who is added later falls under the rule, whichever customer number the user acts for", async () => {
  await requireFrom(today);
  const mira = await shop.accountIdOf(MIRA);
  const { accessToken } = await shop.signIn(MIRA);
  expect((await shop.viewerOf(accessToken))!.missingFactor).toBeUndefined();
  expect(await addMember(shop.as(await viewerOf(JONAS)), { email: MIRA, customerNumber: COMPANY })).toMatchObject({ kind: "added" });
  const viewer = (await shop.viewerOf(accessToken))!;
  expect([viewer.customerId, viewer.missingFactor, viewer.rights]).toEqual([ELBE, { from: today, isDue: true }, 0]);
  await shop.db.updateTable("company_member").set({ state: "locked" }).where("account_id", "=", mira).execute();
  expect((await shop.viewerOf(accessToken))!.missingFactor).toBeUndefined();
});
