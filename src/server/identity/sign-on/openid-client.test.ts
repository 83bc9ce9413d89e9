import * as openid from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";

const REDIRECT = "http://127.0.0.1:4999/callback";
const SIGNED_OUT = "http://127.0.0.1:4998/signed-out";
let shop: TestShop;
let client: openid.Configuration;
let other: openid.Configuration;
const discover = (clientId: string) =>
  openid.discovery(new URL(shop.identity.issuer), clientId, undefined, openid.None(), { execute: [openid.allowInsecureRequests] });
beforeAll(async () => {
  shop = await startTestShop({
    publicClients: [
      { clientId: "field-app", redirectUris: [REDIRECT], postLogoutRedirectUris: [SIGNED_OUT] },
      { clientId: "other-app", redirectUris: [REDIRECT] },
    ],
  });
  [client, other] = [await discover("field-app"), await discover("other-app")];
});
afterAll(() => shop.close());

async function authorizeUrl(options: { pkce: boolean }) {
  const verifier = openid.randomPKCECodeVerifier();
  const parameters = {
    redirect_uri: REDIRECT,
    scope: "openid",
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    ...(options.pkce ? { code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" } : {}),
  };
  return { verifier, parameters, url: openid.buildAuthorizationUrl(client, parameters) };
}

test("a standard client signs in with code and PKCE, reads user info and revokes the token", async () => {
  const browser = createBrowser(shop);
  const { verifier, parameters, url } = await authorizeUrl({ pkce: true });
  const loginPage = await browser.follow(url.href);
  expect(new URL(loginPage.url).pathname).toBe("/authorizationserver/login.do");
  const back = await browser.login("anna.brandt@holzbau-brandt.example", PASSWORD);
  expect(back.url.startsWith(REDIRECT)).toBe(true);

  const tokens = await openid.authorizationCodeGrant(client, new URL(back.url), {
    pkceCodeVerifier: verifier,
    expectedState: parameters.state,
    expectedNonce: parameters.nonce,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ aud: "field-app", iss: shop.identity.issuer });
  const user = await openid.fetchUserInfo(client, tokens.access_token, tokens.claims()?.sub ?? "");
  expect(user).toMatchObject({ email: "anna.brandt@holzbau-brandt.example", customer_number: "0000100200" });
  await openid.tokenRevocation(client, tokens.access_token);
  await expect(openid.fetchUserInfo(client, tokens.access_token, user.sub)).rejects.toThrow("WWW-Authenticate");
});

test("redirects after sign-out only to the registered address of the application", async () => {
  const browser = createBrowser(shop);
  await browser.login("lena.sommer@example.org", PASSWORD);
  const endSession = (clientId: string, to: string) =>
    `/authorizationserver/oauth/end-session?${new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: to, state: "s1" }).toString()}`;
  for (const [clientId, to] of [
    ["field-app", "http://127.0.0.1:4998/other"],
    ["other-app", SIGNED_OUT],
  ] as const) {
    expect((await browser.follow(endSession(clientId, to))).response.status).toBe(400);
  }
  const { response } = await browser.follow(endSession("field-app", SIGNED_OUT));
  expect(response.headers.get("content-security-policy")).toMatch(/form-action [^;]*http:\/\/127\.0\.0\.1:4998/);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await response.text())?.[1] ?? "";
  const left = await browser.follow("/authorizationserver/oauth/end-session/confirm", browser.form({ xsrf, logout: "yes" }));
  expect(left.url).toBe(`${SIGNED_OUT}?state=s1`);
});

test("rejects a public client without PKCE", async () => {
  const browser = createBrowser(shop);
  const { url } = await authorizeUrl({ pkce: false });
  const response = await browser.follow(url.href);
  expect(new URL(response.url).searchParams.get("error")).toBe("invalid_request");
});

test("rejects a code used twice and revokes its tokens", async () => {
  const browser = createBrowser(shop);
  await browser.login("lena.sommer@example.org", PASSWORD);
  const { verifier, parameters, url } = await authorizeUrl({ pkce: true });
  const back = await browser.follow(url.href);
  const redeem = () =>
    openid.authorizationCodeGrant(client, new URL(back.url), {
      pkceCodeVerifier: verifier,
      expectedState: parameters.state,
      expectedNonce: parameters.nonce,
    });
  const { access_token: token } = await redeem();
  expect(await openid.tokenIntrospection(client, token)).toMatchObject({ active: true });
  await expect(redeem()).rejects.toMatchObject({ error: "invalid_grant" });
  expect(await openid.tokenIntrospection(client, token)).toEqual({ active: false });
});

test("an application can introspect and revoke only its own tokens", async () => {
  const browser = createBrowser(shop);
  await browser.login("lena.sommer@example.org", PASSWORD);
  const { verifier, parameters, url } = await authorizeUrl({ pkce: true });
  const back = await browser.follow(url.href);
  const { access_token: token } = await openid.authorizationCodeGrant(client, new URL(back.url), {
    pkceCodeVerifier: verifier,
    expectedState: parameters.state,
    expectedNonce: parameters.nonce,
  });
  expect(await openid.tokenIntrospection(client, token)).toMatchObject({ active: true, client_id: "field-app" });
  expect(await openid.tokenIntrospection(other, token)).toEqual({ active: false });
  await openid.tokenRevocation(other, token).catch(() => null);
  expect(await openid.tokenIntrospection(client, token)).toMatchObject({ active: true });
  await openid.tokenRevocation(client, token);
  expect(await openid.tokenIntrospection(client, token)).toEqual({ active: false });
});

test("the discovery document lists exactly the supported features", async () => {
  const { response } = await createBrowser(shop).follow("/authorizationserver/.well-known/openid-configuration");
  const said = (await response.json()) as Record<string, unknown>;
  expect(
    Object.keys(said)
      .filter((name) => name.endsWith("_endpoint"))
      .toSorted(),
  ).toEqual([
    "authorization_endpoint",
    "end_session_endpoint",
    "introspection_endpoint",
    "revocation_endpoint",
    "token_endpoint",
    "userinfo_endpoint",
  ]);
  expect(said).toMatchObject({
    response_types_supported: ["code", "id_token token"],
    scopes_supported: ["openid"],
    code_challenge_methods_supported: ["S256"],
    id_token_signing_alg_values_supported: ["RS256"],
  });
  expect(Object.keys(said).filter((name) => /dpop|pushed|registration|device|backchannel/.test(name))).toEqual([]);
});
