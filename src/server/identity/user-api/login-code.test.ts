import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables } from "../../db/testing.ts";
import { testContext } from "../../testing/context.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";
import { activeViewerOfAccount } from "../viewer/viewer-of-account.ts";
import type { Context } from "../../context.ts";
import type { Customer } from "../../viewer.ts";
import { confirmSecondFactor, startSecondFactor } from "../second-factor/set-up-second-factor.ts";
import { totpCode } from "../second-factor/totp.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const STEP_MS = 30_000;
const language = "de-DE";
const own = { password: PASSWORD, address: "192.0.2.1", browser: null };

let shop: TestShop;
let ctx: Context & { viewer: Customer };
beforeAll(async () => {
  shop = await startTestShop();
  const account = await shop.database.db
    .selectFrom("account")
    .select(["account_id as accountId", "customer_id as customerId"])
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  const viewer = (await activeViewerOfAccount(shop.database.db, account))!;
  ctx = { ...testContext({ db: shop.database.db, clock: shop.clock, log: shop.identity.log }), viewer };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTables(shop.database.db, ["second_factor", "recovery_code", "sign_in_step", "sign_in_pace", "mail_message", "shop_session"]);
  await setCheapPassword(shop.database.db, PASSWORD);
  // Each code counts once, also across tests.
  shop.clock.advance(4 * STEP_MS);
});

/** Sets the factor up; `code` returns a code that was not used yet. */
async function setUp() {
  const started = await startSecondFactor(ctx, own);
  if (started.kind !== "started") throw new Error(started.kind);
  const { secret } = started;
  const confirmed = await confirmSecondFactor(ctx, { code: totpCode(secret, shop.clock.now()), language });
  if (confirmed.kind !== "confirmed") throw new Error(confirmed.kind);
  const code = () => {
    shop.clock.advance(STEP_MS);
    return totpCode(secret, shop.clock.now());
  };
  return { secret, codes: confirmed.codes, code };
}

describe("the form without scripts (TRUST-04)", () => {
  const FORM = "/webapi/shop/userapi/login-form";
  const CODE = `${FORM}/code`;
  const PAGE = "/my-account/login";

  /** A browser whose password was right, and the address of the code's form. */
  async function atCode(password = PASSWORD) {
    const browser = createBrowser(shop);
    const response = await browser.once(
      shop.url + FORM,
      browser.form({ username: ANNA, password, page: PAGE, redirect: "/my-account/orders" }),
    );
    const location = response.headers.get("location")!;
    const sendCode = (code: string) => browser.once(shop.url + CODE, browser.form({ code, page: PAGE, redirect: "/my-account/orders" }));
    return { browser, response, location, sendCode };
  }

  test("asks for the code, and signs in with it once", async () => {
    const { code } = await setUp();
    const { browser, response, location, sendCode } = await atCode();
    expect(location).toBe(`${CODE}?page=%2Fmy-account%2Flogin&redirect=%2Fmy-account%2Forders`);
    expect(response.headers.getSetCookie().join()).toMatch(
      /form_step=\w{64}; Path=\/webapi\/shop\/userapi\/login-form; Max-Age=600; HttpOnly; SameSite=Lax/,
    );
    const page = await (await browser.once(shop.url + location)).text();
    expect(page).toContain('name="code"');
    expect(page).toContain("Geben Sie nun den Code aus Ihrer Authenticator-App ein");
    const wrong = (await sendCode("000000")).headers.get("location")!;
    expect(wrong).toContain("error=wrong_code");
    expect(await (await browser.once(shop.url + wrong)).text()).toContain("Dieser Code stimmt nicht");
    const done = await sendCode(code());
    expect(done.headers.get("location")).toBe("/my-account/orders");
    expect(done.headers.getSetCookie().join()).toMatch(/shop=\w+/);
    // The step is used up.
    expect((await browser.once(shop.url + location)).status).toBe(403);
  });

  test("says nothing about the second factor for a wrong password", async () => {
    await setUp();
    expect((await atCode("falsch")).location).toContain(`${PAGE}?error=authentication_error`);
  });

  test("limits wrong codes, and ends after ten minutes", async () => {
    const { code } = await setUp();
    const { browser, location, sendCode } = await atCode();
    for (let at = 0; at < RATE_LIMITS.secondFactorCode.burst; at += 1) await sendCode("000000");
    expect((await sendCode(code())).headers.get("location")).toContain("error=too_many_attempts");
    shop.clock.advance(10 * 60_000);
    expect(await (await browser.once(shop.url + location)).text()).toContain("Anmeldung abgelaufen");
    const late = await sendCode(code());
    expect(late.headers.getSetCookie().join()).not.toMatch(/shop=\w+/);
  });

  test("accepts no redirect to another site, and no step of another browser", async () => {
    const { code } = await setUp();
    const { browser } = await atCode();
    const stranger = createBrowser(shop);
    const foreign = await stranger.once(shop.url + CODE, stranger.form({ code: code(), page: PAGE }));
    expect(foreign.headers.getSetCookie().join()).not.toMatch(/shop=\w+/);
    const done = await browser.once(shop.url + CODE, browser.form({ code: code(), page: PAGE, redirect: "https://evil.example/" }));
    expect(done.headers.get("location")).toBe("/my-account/dashboard");
  });
});
