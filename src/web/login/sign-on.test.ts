// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { requestTokens, sendPassword, startHandshake, endSignOnSession, type SignOn } from "./sign-on.ts";

const signOn: SignOn = { origin: "https://login.example", clientId: "fiwe-de", redirectUri: "https://shop.example/my-account/login" };
const SERVER = "https://login.example/authorizationserver";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Mocks fetch to end at this final address. */
function endAt(url: string, status = 200) {
  const fetch = vi.fn(async (_address: string, _options: RequestInit) => ({ url, ok: status < 400, status, text: async () => "" }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("every call to the sign-on sends its cookies, also to another origin (API-SSO-01, API-SSO-02, LOGOUT-02)", async () => {
  const fetch = endAt(`${SERVER}/index?code=1`);
  await startHandshake(signOn, "state");
  await sendPassword(signOn, "anna", "secret");
  await endSignOnSession(signOn.origin);
  expect(fetch.mock.calls.map(([address, { method = "GET", credentials }]) => [method, new URL(address).pathname, credentials])).toEqual([
    ["GET", "/authorizationserver/oauth/authorize", "include"],
    ["POST", "/authorizationserver/login.do", "include"],
    ["GET", "/authorizationserver/logout.do", "include"],
  ]);
});

test("name and password are sent as a form (LOGIN-06)", async () => {
  const fetch = endAt(`${SERVER}/index`);
  await sendPassword(signOn, "anna@firma.example", "a&b=c");
  const body = fetch.mock.calls[0]![1].body;
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(String(body)).toBe("username=anna%40firma.example&password=a%26b%3Dc");
});

test.each([
  ["index", 200, "signed-on"],
  ["login.do?error=authentication_error", 200, "wrong"],
  ["login.do?error=authentication_error&reason=too_many_attempts", 200, "too-many-attempts"],
  ["second-factor", 200, "second-factor"],
  ["login.do", 200, "unreadable"],
  ["index", 500, "unreadable"],
])("a password response at %s with %i is %s", async (path, status, outcome) => {
  endAt(`${SERVER}/${path}`, status);
  expect(await sendPassword(signOn, "anna", "secret")).toBe(outcome);
});

test("a logout that ends elsewhere than at the index is a failure", async () => {
  endAt(`${SERVER}/logout.do`);
  await expect(endSignOnSession(signOn.origin)).rejects.toThrow("did not end");
});

test("requests the tokens by a hidden form with state and nonce (API-SSO-03)", () => {
  const sent: HTMLFormElement[] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function note(this: HTMLFormElement) {
    sent.push(this);
  });
  requestTokens(signOn, { state: "s", nonce: "n", redirectTarget: null, cartId: "", isIdsSession: false });
  expect([sent[0]!.method, sent[0]!.action, sent[0]!.hidden]).toEqual(["post", `${SERVER}/oauth/authorize`, true]);
  expect(Object.fromEntries(new FormData(sent[0]))).toEqual({
    prompt: "none",
    response_type: "id_token token",
    client_id: "fiwe-de",
    redirect_uri: "https://shop.example/my-account/login",
    scope: "openid",
    state: "s",
    nonce: "n",
  });
});
