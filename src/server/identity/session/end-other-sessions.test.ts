import { afterAll, beforeAll, expect, test } from "vitest";
import { rememberBrowser } from "../credentials/known-browser.ts";
import { hashToken } from "../keys/tokens.ts";
import { type Browser, createBrowser, PASSWORD, signInWith, startTestShop, type TestShop } from "../testing.ts";
import { viewerFromAccessToken } from "../viewer/viewer-from-access-token.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { readSession } from "./read-session.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const JONAS = "jonas.keller@holzbau-brandt.example";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function signedIn(email: string) {
  const browser = createBrowser(shop);
  const tokens = await signInWith(browser, email);
  await browser.startSession(tokens.accessToken, tokens.idToken);
  const { accountId } = (await viewerFromAccessToken(shop.database.db, shop.clock, tokens.accessToken))!;
  return { browser, accountId, accessToken: tokens.accessToken };
}
/** Whether the shop session, the access token and the sign-on session of a sign-in still exist. */
async function leftOf({ browser, accessToken }: Awaited<ReturnType<typeof signedIn>>) {
  return {
    session: (await readSession(shop.identity, browser.cookieHeader())) !== null,
    token: (await viewerFromAccessToken(shop.database.db, shop.clock, accessToken)) !== null,
    signOn: (await browser.tokens()).fragment.has("access_token"),
  };
}
const knownFor = async (browser: Browser) => {
  const hash = hashToken(browser.jar.get("browser")!.value);
  const rows = await shop.database.db.selectFrom("known_browser").select("account_id").where("token_hash", "=", hash).execute();
  return rows.map((row) => row.account_id).toSorted();
};

test("signs an account out everywhere else, and does not affect other accounts", async () => {
  const { db } = shop.database;
  const [here, there, jonas] = [await signedIn(ANNA), await signedIn(ANNA), await signedIn(JONAS)];
  const cookie = await rememberBrowser(shop.identity, jonas.accountId, here.browser.cookieHeader());
  const browser = /^browser=([\da-f]+);/.exec(cookie)![1]!;
  here.browser.jar.set("browser", { value: browser, path: "/" });
  // The password was accepted, and the browser has not yet followed the redirect back to the application.
  const onItsWay = createBrowser(shop);
  await onItsWay.handshake();
  const response = await onItsWay.once(`${shop.url}/authorizationserver/login.do`, onItsWay.form({ username: ANNA, password: PASSWORD }));
  // A session as stored by an older version of the shop.
  await db
    .insertInto("shop_session")
    .values(await withoutGrant(here.accountId))
    .execute();

  await endOtherSessions(db, { accountId: here.accountId, accessToken: here.accessToken, browser });

  expect(await leftOf(here)).toEqual({ session: true, token: true, signOn: true });
  expect(await leftOf(there)).toEqual({ session: false, token: false, signOn: false });
  expect(await leftOf(jonas)).toEqual({ session: true, token: true, signOn: true });
  const back = await onItsWay.follow(response.headers.get("location")!);
  expect(new URL(back.url).searchParams.has("code")).toBe(false);
  expect((await onItsWay.tokens()).fragment.get("error")).toBe("login_required");
  expect(await knownFor(here.browser)).toEqual([here.accountId, jonas.accountId].toSorted());
  expect([await knownFor(there.browser), await knownFor(jonas.browser)]).toEqual([[], [jonas.accountId]]);
  expect(await db.selectFrom("shop_session").select("grant_id").where("grant_id", "is", null).execute()).toEqual([]);
});

async function withoutGrant(accountId: string) {
  const { session_id: _id, ...row } = await shop.database.db
    .selectFrom("shop_session")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { ...row, session_hash: hashToken("older"), grant_id: null };
}
