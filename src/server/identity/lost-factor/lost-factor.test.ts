// A user who lost the second factor reports it, and everyone who is mailed can stop its removal (TRUST-09).
import { DAY_MS } from "#contract/format/calendar.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { emptyTables } from "../../db/testing.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { testContext } from "../../testing/context.ts";
import type { Customer } from "../../viewer.ts";
import { newLinkToken } from "../account-token/link-token.ts";
import { setPassword } from "../account/set-password.ts";
import { setCheapPassword } from "../credentials/testing.ts";
import { listAccountEvents } from "../account-event/list-account-events.ts";
import { showSecondFactor } from "../second-factor/show-second-factor.ts";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";
import { activeViewerOfAccount } from "../viewer/viewer-of-account.ts";
import { announceFactorRemoval } from "./announce-factor-removal.ts";
import { MAX_REPORT_LENGTH } from "./report-lost-factor.ts";
import { stopOwnRemoval } from "./stop-factor-removal.ts";
import { RATE_LIMITS } from "../../rate-limit/index.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const LOST = "/authorizationserver/lost-factor";
const STOP = "/authorizationserver/stop-removal";

let shop: TestShop;
let ctx: Context & { viewer: Customer };
beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.database;
  const account = await db
    .selectFrom("account")
    .select(["account_id as accountId", "customer_id as customerId"])
    .where("email", "=", ANNA)
    .executeTakeFirstOrThrow();
  ctx = { ...testContext({ db, clock: shop.clock, log: shop.identity.log }), viewer: (await activeViewerOfAccount(db, account))! };
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.database;
  await emptyTables(db, [
    "second_factor",
    "account_passkey",
    "factor_removal",
    "sign_in_step",
    "sign_in_pace",
    "mail_message",
    "account_event",
  ]);
  await setCheapPassword(db, PASSWORD);
  const now = shop.clock.now();
  await db
    .insertInto("second_factor")
    .values({ account_id: ctx.viewer.accountId, secret: "A", created_at: now, confirmed_at: now })
    .execute();
});

async function atStep() {
  const browser = createBrowser(shop);
  expect((await browser.login(ANNA, PASSWORD)).url).toContain("/second-factor");
  return browser;
}
const report = async (browser: ReturnType<typeof createBrowser>, message = "0461 123", lang = "de") =>
  (await browser.follow(`${LOST}?lang=${lang}`, browser.form({ message }))).response;
const removals = () => shop.database.db.selectFrom("factor_removal").select(["state", "message", "requested_by as requestedBy"]).execute();
const mails = () => shop.database.db.selectFrom("mail_message").select(["recipient", "key", "text_body as text"]).execute();

/** Staff grant the removal; returns the token of the emails. */
async function grant(): Promise<string> {
  const token = newLinkToken(ctx.random);
  const now = shop.clock.now();
  const effectiveAt = new Date(now.getTime() + DAY_MS);
  const staff = await Promise.all(
    ["one", "two"].map(async (name) => {
      const row = await shop.database.db
        .insertInto("staff_member")
        .values({ email: `${name}.${ctx.random.hex(4)}@office.example`, name, state: "invited", created_at: now })
        .returning("staff_id")
        .executeTakeFirstOrThrow();
      return row.staff_id;
    }),
  );
  await shop.database.db
    .insertInto("factor_removal")
    .values({
      removal_id: ctx.random.uuid(),
      account_id: ctx.viewer.accountId,
      state: "granted",
      reason: "Rückruf",
      requested_by: staff[0]!,
      decided_by: staff[1]!,
      requested_at: now,
      decided_at: now,
      expires_at: effectiveAt,
      effective_at: effectiveAt,
      stop_hash: token.hash,
    })
    .execute();
  const { accountId } = ctx.viewer;
  const managers = [
    { email: "chef@holzbau-brandt.example", titleCode: "", firstName: "Karl", lastName: "Chef" },
    { email: ANNA, titleCode: "", firstName: "Anna", lastName: "Brandt" },
  ];
  await inTransaction(ctx, (tx) => announceFactorRemoval(tx, { accountId, effectiveAt, token: token.text, language: "de-DE", managers }));
  return token.text;
}

test("the page of the second factor leads to the report, which reaches the sales office and mails the owner", async () => {
  const browser = await atStep();
  const page = await (await browser.once(`${shop.url}/authorizationserver/second-factor?lang=en`)).text();
  expect(page).toContain(`href="${LOST}?lang=en"`);
  expect(await (await browser.once(`${shop.url}${LOST}?lang=en`)).text()).toContain("Report the loss");
  const reported = await report(browser, " 0461\u0000 123 ");
  expect(reported.status).toBe(200);
  expect(await reported.text()).toContain("Ihre Meldung ist bei uns");
  expect(await removals()).toEqual([{ state: "reported", message: "0461  123", requestedBy: null }]);
  const [mail, ...others] = await mails();
  expect([mail!.recipient, others]).toEqual([ANNA, []]);
  expect(mail!.key).toMatch(/^second-factor:/);
  expect((await listAccountEvents(ctx)).map(({ kind }) => kind)).toContain("factor-lost");
  // Reporting changes nothing about signing in.
  expect((await createBrowser(shop).login(ANNA, PASSWORD)).url).toContain("/second-factor");

  await report(await atStep(), "noch einmal");
  expect(await removals()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("a report needs the password, its browser and our page, and says nothing about accounts", async () => {
  const stranger = createBrowser(shop);
  expect((await stranger.once(`${shop.url}${LOST}`)).status).toBe(403);
  expect((await report(stranger)).status).toBe(403);
  const wrong = createBrowser(shop);
  await wrong.login(ANNA, "Falsch-2026!");
  expect((await wrong.once(`${shop.url}${LOST}`)).status).toBe(403);
  const browser = await atStep();
  const foreign = browser.form({ message: "x" }, { origin: "https://evil.example" });
  expect((await browser.follow(LOST, foreign)).response.status).toBe(403);
  await setPassword(shop.database.db, ANNA, "Bohrer-blau-7");
  expect((await report(browser)).status).toBe(403);
  expect(await removals()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("long texts are cut, and after several declined reports the user has to call", async () => {
  for (let times = 0; times < RATE_LIMITS.lostFactorReport.burst; times += 1) {
    expect((await report(await atStep(), "x".repeat(5_000))).status).toBe(200);
    const [open] = await removals();
    expect(open!.message).toHaveLength(MAX_REPORT_LENGTH);
    await emptyTables(shop.database.db, ["factor_removal"]);
  }
  const refused = await report(await atStep());
  expect(await refused.text()).toContain("Bitte rufen Sie uns an");
  expect(await removals()).toEqual([]);
  shop.clock.advance(RATE_LIMITS.lostFactorReport.everyMs);
  await report(await atStep());
  expect(await removals()).toHaveLength(1);
});

test("all known addresses are mailed once, and the link stops the removal after a confirmation", async () => {
  const token = await grant();
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([ANNA, "chef@holzbau-brandt.example"]);
  for (const { text } of sent) expect(text).toContain(`${STOP}?token=${token}&lang=de`);
  expect((await showSecondFactor(ctx))!.removal!.effectiveAt).toBeInstanceOf(Date);
  expect(await (await (await atStep()).once(`${shop.url}${LOST}?lang=de`)).text()).toMatch(/Ihr zweiter Faktor wird am .* entfernt/);

  const browser = createBrowser(shop);
  const shown = await browser.once(`${shop.url}${STOP}?token=${token}&lang=de`);
  expect([shown.status, (await removals())[0]!.state]).toEqual([200, "granted"]);
  const foreign = browser.form({ token }, { origin: "https://evil.example" });
  expect((await browser.once(`${shop.url}${STOP}`, foreign)).status).toBe(403);
  // The link of another removal.
  expect((await browser.once(`${shop.url}${STOP}`, browser.form({ token: newLinkToken(ctx.random).text }))).status).toBe(410);
  expect((await removals())[0]!.state).toBe("granted");
  const stopped = await browser.once(`${shop.url}${STOP}?lang=de`, browser.form({ token }));
  expect([stopped.status, (await removals())[0]!.state]).toEqual([200, "stopped"]);
  expect((await mails()).filter(({ key }) => key.startsWith("second-factor:")).map(({ recipient }) => recipient)).toEqual([ANNA]);
  expect((await listAccountEvents(ctx)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["factor-removal-granted", "factor-removal-stopped"]),
  );
  expect((await showSecondFactor(ctx))!.removal).toBeNull();
  for (const again of [token, "x", "", "a".repeat(40), "a".repeat(9_000)]) {
    expect((await browser.once(`${shop.url}${STOP}?${new URLSearchParams({ token: again })}`)).status).toBe(410);
    expect((await browser.once(`${shop.url}${STOP}`, browser.form({ token: again }))).status).toBe(410);
  }
});

test("the owner stops it in the account, and withdraws a report there", async () => {
  await grant();
  expect(await stopOwnRemoval(testContext({ db: shop.database.db }), "de-DE")).toBe("denied");
  expect(await stopOwnRemoval(ctx, "de-DE")).toBe("stopped");
  expect(await stopOwnRemoval(ctx, "de-DE")).toBe("gone");
  await report(await atStep());
  expect((await showSecondFactor(ctx))!.removal).toMatchObject({ effectiveAt: null });
  expect(await stopOwnRemoval(ctx, "de-DE")).toBe("stopped");
  expect((await removals()).map(({ state }) => state)).toEqual(["stopped", "stopped"]);
});
