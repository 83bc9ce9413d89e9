import * as openid from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, PASSWORD, startTestShop, type TestShop } from "../testing.ts";

const REDIRECT = "http://127.0.0.1:4999/callback";
let shop: TestShop;
let client: openid.Configuration;
beforeAll(async () => {
  shop = await startTestShop({ publicClients: [{ clientId: "field-app", redirectUris: [REDIRECT] }] });
  client = await openid.discovery(new URL(shop.identity.issuer), "field-app", undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  });
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

test("a standard client signs its user in with code and PKCE, reads who it is, and revokes", async () => {
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

test("a public client without PKCE is refused", async () => {
  const browser = createBrowser(shop);
  const { url } = await authorizeUrl({ pkce: false });
  const answer = await browser.follow(url.href);
  expect(new URL(answer.url).searchParams.get("error")).toBe("invalid_request");
});

test("a code cannot be redeemed twice", async () => {
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
  await redeem();
  await expect(redeem()).rejects.toMatchObject({ error: "invalid_grant" });
});
