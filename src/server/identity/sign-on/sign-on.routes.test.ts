import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";

const ANNA = "anna.brandt@holzbau-brandt.example";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ publicClients: [{ clientId: "field-app", redirectUris: ["https://field.example/callback"] }] });
});
afterAll(() => shop.close());

const at = (path: string) => `${shop.url}/authorizationserver${path}`;
const PATHS = ["/login.do", "/index", "/logout.do", "/oauth/authorize?client_id=nobody", "/oauth/end-session", "/nowhere"];

/** The login form asks for passkeys by our script. */
const OWN_SCRIPT = [expect.stringMatching(/^script-src 'nonce-[\da-f]{32}'$/), "connect-src 'self'"];

test.each(PATHS)(
  "the response of %s is not cacheable or frameable, runs no script but ours and posts only to known origins",
  async (path) => {
    const { headers } = await createBrowser(shop).once(at(path));
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    const policy = (headers.get("content-security-policy") ?? "").split("; ");
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'nonce-[\da-f]{32}'$/),
      "img-src data:",
      `form-action 'self' ${shop.identity.origins().join(" ")} https://field.example`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      ...(path === "/login.do" ? OWN_SCRIPT : []),
    ]);
    // Sent only when customers use https.
    expect(headers.has("strict-transport-security")).toBe(false);
  },
);

test("allows credentialed CORS only for the shop's own origins", async () => {
  const [own] = shop.identity.origins();
  const allowed = async (origin: string) => {
    const { headers } = await createBrowser(shop).once(at("/index"), { headers: { origin } });
    return ["access-control-allow-origin", "access-control-allow-credentials", "vary"].map((name) => headers.get(name));
  };
  expect(await allowed(own!)).toEqual([own, "true", "Origin"]);
  expect(await allowed("https://evil.example")).toEqual([null, null, null]);
});

test("rejects an oversized form", async () => {
  const browser = createBrowser(shop);
  const long = (fields: Record<string, string>) => browser.form({ ...fields, more: "x".repeat(17 * 1024) });
  expect((await browser.once(at("/login.do"), long({ username: ANNA, password: PASSWORD }))).status).toBe(413);
  expect((await browser.once(at("/oauth/authorize"), long({ client_id: "fiwe-de" }))).status).toBe(413);
  expect(browser.jar.has("sso")).toBe(false);
});

test("the login form shows the error, and a separate message for too many attempts", async () => {
  const said = async (query: string) =>
    /role="alert">([^<]+)</.exec(
      await (await createBrowser(shop).once(at(`/login.do${query}`), { headers: { "accept-language": "en" } })).text(),
    )?.[1];
  const [nothing, wrong, many] = [
    await said(""),
    await said("?error=authentication_error"),
    await said("?error=authentication_error&reason=too_many_attempts"),
  ];
  expect([nothing, typeof wrong, typeof many, wrong === many]).toEqual([undefined, "string", "string", false]);
});

test("shows an error page if the sign-on fails, and logs the reason", async () => {
  const broken = await startTestShop();
  Object.assign(broken.identity, { provider: async () => Promise.reject(new Error("no library today")) });
  const response = await createBrowser(broken).once(`${broken.url}/authorizationserver/oauth/jwks`, {
    headers: { "accept-language": "en" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(await response.text()).not.toContain("no library today");
  expect(broken.logged()).toContain("no library today");
  await broken.close();
});
