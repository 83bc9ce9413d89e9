import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables } from "../../../db/testing.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { setCheapPassword } from "../../credentials/testing.ts";
import { PASSWORD } from "../../testing.ts";
import { createAuthenticator } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";
const PAGE = "/en/my-account/user-settings";
const ORIGIN = "http://shop.test";

let shop: TestApp;
let cookie: string;
beforeAll(async () => {
  shop = await createTestApp({ customers: true });
  await setCheapPassword(shop.db, PASSWORD);
  const response = await post("login-form", { username: ANNA, password: PASSWORD });
  cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
});
afterAll(() => shop.close());
beforeEach(() => emptyTables(shop.db, ["account_passkey", "recovery_code", "sign_in_pace", "mail_message"]));

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shop.inject({
    method: "POST",
    url: `/webapi/shop/userapi/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN, host: "shop.test", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}
const submit = (name: string, fields: Record<string, string> = {}) => post(`passkeys/${name}`, { page: PAGE, ...fields }, { cookie });
const stateOf = (response: { headers: Record<string, unknown> }) => response.headers["location"];
async function create(authenticator = createAuthenticator(ORIGIN)): Promise<string> {
  const { options } = (await submit("start", { password: PASSWORD })).json<{ options: { challenge: string } }>();
  return authenticator.create(options);
}

test("adds, shows, renames and removes a passkey by the settings page (TRUST-02, TRUST-06)", async () => {
  const wrong = await submit("start", { password: "Falsch-2026!" });
  expect([wrong.statusCode, wrong.json(), wrong.headers["cache-control"]]).toEqual([400, { state: "wrong-password" }, "no-store"]);
  const added = await submit("add", { name: "Laptop", credential: await create() });
  expect(added.body.match(/(?:[\da-f]{5}-){3}[\da-f]{5}/g)).toHaveLength(10);
  expect(added.headers["cache-control"]).toBe("no-store");
  const second = await submit("add", { name: "Phone", credential: await create() });
  expect(stateOf(second)).toBe(`${PAGE}?passkey=added#passkeys`);

  const page = await shop.inject({ url: `${PAGE}?passkey=added`, headers: { cookie, host: "shop.test" } });
  expect([page.body.includes("Laptop"), page.body.includes('"state":"added"')]).toEqual([true, true]);
  const ids = await shop.db.selectFrom("account_passkey").select("passkey_id").orderBy("created_at").execute();
  const [first, last] = ids.map(({ passkey_id: passkey }) => passkey);
  expect(stateOf(await submit("rename", { passkey: first!, name: "Office" }))).toContain("passkey=renamed");
  expect(stateOf(await submit("rename", { passkey: first!, name: "x".repeat(61) }))).toContain("passkey=name");
  expect(stateOf(await submit("remove", { passkey: first!, password: "Falsch-2026!" }))).toContain("passkey=wrong-password");
  expect(stateOf(await submit("remove", { passkey: first!, password: PASSWORD }))).toContain("passkey=removed");
  expect(stateOf(await submit("remove", { passkey: first!, password: PASSWORD }))).toContain("passkey=gone");
  expect(stateOf(await submit("remove", { passkey: last!, password: PASSWORD }))).toContain("passkey=removed");
  const mails = await shop.db.selectFrom("mail_message").select("subject").orderBy("created_at").execute();
  expect(mails.map(({ subject }) => subject.split(" ", 2).join(" "))).toEqual(
    Array(2).fill("Passkey created").concat(Array(2).fill("Passkey of")),
  );
});

test("tells the owner by email and in the activity about a copied passkey (TRUST-02)", async () => {
  const authenticator = createAuthenticator(ORIGIN);
  await submit("add", { name: "Laptop", credential: await create(authenticator) });
  const signIn = async (counter: number) => {
    const headers = { origin: ORIGIN, host: "shop.test" };
    const { challenge } = (await shop.inject({ method: "POST", url: "/authorizationserver/passkey-options", headers })).json<{
      challenge: string;
    }>();
    const payload = new URLSearchParams({ passkey: authenticator.get({ challenge }, { counter }) }).toString();
    return shop.inject({
      method: "POST",
      url: "/authorizationserver/login.do",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
  };
  expect(stateOf(await signIn(5))).toContain("signed_on");
  await emptyTables(shop.db, ["mail_message"]);
  expect(stateOf(await signIn(4))).toContain("reason=passkey");
  const mails = await shop.db.selectFrom("mail_message").select(["recipient", "subject"]).execute();
  expect(mails).toEqual([{ recipient: ANNA, subject: expect.stringMatching(/^Passkey (?:rejected|bei .* abgelehnt)/) }]);
  const events = await shop.db.selectFrom("account_event").select("kind").orderBy("event_id", "desc").limit(1).execute();
  expect(events).toEqual([{ kind: "passkey-copied" }]);
});

test.each(["start", "add", "rename", "remove"])("%s without fields, without a session, and from another site", async (name) => {
  expect((await submit(name)).statusCode).toBe(name === "start" ? 400 : 303);
  const visitor = await post(`passkeys/${name}`, { page: PAGE, password: PASSWORD, name: "Laptop" });
  expect([visitor.statusCode, visitor.headers.location]).toEqual(name === "start" ? [403, undefined] : [303, PAGE]);
  const foreign = await post(`passkeys/${name}`, { password: PASSWORD }, { cookie, origin: "https://evil.example" });
  expect(foreign.statusCode).toBe(403);
});
