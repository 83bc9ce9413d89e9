// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loginStateKey } from "#contract/rules/account/login-state.ts";
import { IslandFrame } from "#web/shell/islands/island-context.tsx";
import { saveSignInName, readSignInName } from "#web/shell/page/typed-values/sign-in-name.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";
import { setAddress } from "#web/testing/set-address.ts";
import { Login } from "./login.tsx";
import { mockFetch, pageOf, renderOnPage, screenProps } from "./testing.tsx";

const AUTHORIZE = "/authorizationserver/oauth/authorize";
const LOGIN_DO = "/authorizationserver/login.do";
const FORM = { url: LOGIN_DO };
const SIGNED_ON = { url: "/authorizationserver/index?code=c&state=s" };
const USER_API = "/webapi/shop/userapi/Login";
const SESSION = { json: { LoginSuccessPage: "/my-account/dashboard" } };

let left: string[];
let forms: Record<string, string>[];
beforeEach(() => {
  left = [];
  forms = [];
  localStorage.clear();
  $cartId.set("");
  setAddress("http://shop.test/my-account/login");
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(location, "replace").mockImplementation((address) => void left.push(String(address)));
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function submit(this: HTMLFormElement) {
    forms.push(Object.fromEntries([...new FormData(this)].map(([name, value]) => [name, String(value)])));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Data = Parameters<typeof Login>[0]["data"];
const show = (data: Partial<NonNullable<Data>> = {}, page = pageOf()) =>
  renderOnPage(<Login {...screenProps} data={{ redirectTarget: null, failure: null, ...data }} />, page);
const username = () => screen.findByRole("textbox", { name: "E-Mail-Adresse oder Kundennummer" });
const submit = () => screen.getByRole("button", { name: "Anmelden" });

async function typeAndSend(name = "anna@firma.example", password = "Duebel-2026!") {
  const user = userEvent.setup();
  await user.type(await username(), name);
  await user.type(screen.getByLabelText("Passwort"), password);
  await user.click(submit());
  return user;
}

/** Simulates the return from the sign-on provider with these values. */
function comeBack(
  options: {
    state?: string;
    storedState?: string | null;
    nonce?: string;
    storedNonce?: string;
    cartId?: string;
    redirectTarget?: string | null;
  } = {},
) {
  const {
    state = "state-0123456789",
    storedState = state,
    nonce = "nonce-0123456789",
    storedNonce = nonce,
    cartId = "",
    redirectTarget = null,
  } = options;
  if (storedState !== null) {
    localStorage.setItem(
      loginStateKey(state),
      JSON.stringify({ state: storedState, nonce: storedNonce, cartId, redirectTarget, isIdsSession: false }),
    );
  }
  const idToken = `e30.${btoa(JSON.stringify({ nonce })).replaceAll("=", "")}.s`;
  setAddress(`http://shop.test/my-account/login#id_token=${idToken}&access_token=token-1&state=${state}`);
  return { idToken };
}

test("opening the page prepares single sign-on and then shows the form without an error (API-SSO-01, LOGIN-01, LOGIN-02, LOGIN-03)", async () => {
  const calls = mockFetch({ [AUTHORIZE]: FORM });
  show();
  expect(screen.getByRole("status").textContent).toContain("Die Anmeldung wird vorbereitet");
  expect(await username()).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("link", { name: "Passwort vergessen?" }).getAttribute("href")).toBe("/my-account/forgot-password");
  expect(screen.getByRole("link", { name: "Registrieren" }).getAttribute("href")).toBe("/my-account/registration");
  const query = new URLSearchParams(calls[0]?.path.split("?")[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: "code",
    client_id: "fiwe-de",
    redirect_uri: "http://shop.test/my-account/login",
    scope: "openid",
  });
  expect(query.get("state")).toMatch(/^[A-Za-z0-9_.-]{16}$/);
});

test("the password can be shown and hidden again (LOGIN-01)", async () => {
  mockFetch({ [AUTHORIZE]: FORM });
  show();
  await username();
  const user = userEvent.setup();
  const password = screen.getByLabelText<HTMLInputElement>("Passwort");
  expect(password.type).toBe("password");
  await user.type(password, "Duebel-2026!");
  await user.click(screen.getByRole("button", { name: "Passwort anzeigen" }));
  expect([password.type, password.value]).toEqual(["text", "Duebel-2026!"]);
  await user.click(screen.getByRole("button", { name: "Passwort verbergen" }));
  expect(password.type).toBe("password");
});

test("an empty field sends nothing and shows an error (LOGIN-04)", async () => {
  const calls = mockFetch({ [AUTHORIZE]: FORM });
  show();
  const user = userEvent.setup();
  await user.type(await username(), "anna@firma.example");
  await user.click(submit());
  expect(screen.getByText("Bitte vergessen Sie nicht dieses Feld auszufüllen")).toBeDefined();
  await user.clear(await username());
  await user.type(screen.getByLabelText("Passwort"), "Duebel-2026!");
  await user.click(submit());
  expect(screen.getByText("Bitte vergessen Sie nicht dieses Feld auszufüllen")).toBeDefined();
  expect(document.activeElement).toBe(await username());
  expect(calls).toHaveLength(1);
});

test("a correct password submits the hidden form, with target, cart and nonce in local storage (API-SSO-03, LOGIN-06, LOGIN-08)", async () => {
  const calls = mockFetch({ [AUTHORIZE]: FORM, [LOGIN_DO]: SIGNED_ON });
  show({ redirectTarget: "/cart" });
  // The visitor's first article was added after the page was rendered.
  $cartId.set("3f0e0f0a-guid");
  await typeAndSend("0000100200");
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(new URLSearchParams(calls[1]?.body).get("username")).toBe("0000100200");
  expect(forms[0]).toMatchObject({
    prompt: "none",
    response_type: "id_token token",
    client_id: "fiwe-de",
    redirect_uri: "http://shop.test/my-account/login",
    scope: "openid",
  });
  const stored = JSON.parse(localStorage.getItem(loginStateKey(forms[0]?.["state"] ?? "")) ?? "{}");
  expect(stored).toMatchObject({ redirectTarget: "/cart", cartId: "3f0e0f0a-guid", nonce: forms[0]?.["nonce"] });
  expect(JSON.stringify(localStorage)).not.toContain("Duebel-2026!");
});

test("a wrong password shows the error box and allows a retry (LOGIN-17)", async () => {
  mockFetch({ [AUTHORIZE]: FORM, [LOGIN_DO]: { url: `${LOGIN_DO}?error=authentication_error` } });
  show();
  await typeAndSend();
  const box = await screen.findByRole("alert");
  expect(box.textContent).toContain("Anmeldung fehlgeschlagen");
  expect(box.textContent).toContain("Bitte prüfen Sie Ihre Eingabe und versuchen Sie es erneut.");
  expect((await username()).hasAttribute("disabled")).toBe(false);
  expect(forms).toEqual([]);
});

test("too many attempts have their own message", async () => {
  mockFetch({ [AUTHORIZE]: FORM, [LOGIN_DO]: { url: `${LOGIN_DO}?error=authentication_error&reason=too_many_attempts` } });
  show();
  await typeAndSend();
  expect((await screen.findByRole("alert")).textContent).toContain("Bitte warten Sie zwei Minuten");
});

test("a sign-on that does not respond to the password shows the error box (LOGIN-18)", async () => {
  mockFetch({ [AUTHORIZE]: FORM, [LOGIN_DO]: "no-answer" });
  show();
  await typeAndSend();
  expect((await screen.findByRole("alert")).textContent).toContain("Anmeldung fehlgeschlagen");
});

test("a handshake that fails disables the fields and shows the error box (LOGIN-16, LOGIN-21)", async () => {
  for (const answer of ["no-answer" as const, { url: "/authorizationserver/oauth/authorize", status: 400 }]) {
    mockFetch({ [AUTHORIZE]: answer });
    show();
    expect((await screen.findByRole("alert")).textContent).toContain("Anmeldung fehlgeschlagen");
    expect((await username()).hasAttribute("disabled")).toBe(true);
    expect(submit().hasAttribute("disabled")).toBe(true);
    cleanup();
  }
});

test("an active sign-on session returns tokens without a form (LOGIN-03)", async () => {
  mockFetch({ [AUTHORIZE]: SIGNED_ON });
  show();
  await waitFor(() => expect(forms).toHaveLength(1));
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an account with a second factor leaves for its page, and returns to the target (TRUST-03)", async () => {
  const opened = vi.spyOn(location, "assign").mockImplementation(() => {});
  mockFetch({ [AUTHORIZE]: FORM, [LOGIN_DO]: { url: "/authorizationserver/second-factor" } });
  show({ redirectTarget: "/cart" });
  await typeAndSend();
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/authorizationserver/second-factor?lang=de"));
  expect(forms).toEqual([]);
  cleanup();
  // The provider returns to the login page with a code alone.
  mockFetch({ [AUTHORIZE]: SIGNED_ON });
  show();
  await waitFor(() => expect(forms).toHaveLength(1));
  const stored = localStorage.getItem(loginStateKey(forms[0]?.["state"] ?? ""));
  expect(JSON.parse(stored ?? "{}")).toMatchObject({ redirectTarget: "/cart" });
});

test("a signed-in user is redirected (LOGIN-03)", async () => {
  mockFetch({});
  show({ redirectTarget: "/cart" }, pageOf({ authenticated: true }));
  await waitFor(() => expect(left).toEqual(["/cart"]));
});

test("on return the tokens are removed from the address, become a session, and the browser opens the stored target (LOGIN-07, LOGIN-08, LOGIN-11, LOGIN-22)", async () => {
  const { idToken } = comeBack({ redirectTarget: "/cart" });
  const calls = mockFetch({ [USER_API]: SESSION });
  show();
  await waitFor(() => expect(left).toEqual(["/cart"]));
  expect(location.hash).toBe("");
  expect(localStorage.length).toBe(0);
  expect(calls).toEqual([
    { method: "POST", path: USER_API, body: JSON.stringify({ User: { AccessToken: "token-1", IdToken: idToken, IsIdsSession: false } }) },
  ]);
});

test("without a stored target it opens the page from the shop's response (LOGIN-11)", async () => {
  comeBack();
  mockFetch({ [USER_API]: SESSION });
  show();
  await waitFor(() => expect(left).toEqual(["/my-account/dashboard"]));
});

test("merges the guest cart after login; a failed merge does not block it (LOGIN-13, LOGIN-15)", async () => {
  for (const answer of [{ json: { data: { mergeCart: "ok" } } }, "no-answer" as const]) {
    left = [];
    comeBack({ cartId: "3f0e0f0a-guid" });
    const calls = mockFetch({ [USER_API]: SESSION, "/graphql": answer });
    show();
    await waitFor(() => expect(left).toEqual(["/my-account/dashboard"]));
    expect(JSON.parse(calls[1]?.body ?? "{}").variables).toMatchObject({
      baseSiteId: "FIWE-DE",
      accessToken: "token-1",
      cartId: "3f0e0f0a-guid",
    });
    cleanup();
  }
});

test("merges nothing without a guest cart (LOGIN-14)", async () => {
  for (const cartId of ["", "current"]) {
    left = [];
    comeBack({ cartId });
    const calls = mockFetch({ [USER_API]: SESSION });
    show();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(calls).toHaveLength(1);
    cleanup();
  }
});

test("a mismatching state or nonce is a critical failure (LOGIN-09, LOGIN-16)", async () => {
  for (const wrong of [{ storedState: "other-state-0123" }, { storedState: null }, { storedNonce: "other-nonce-0123" }]) {
    comeBack(wrong);
    const calls = mockFetch({ [USER_API]: SESSION });
    show();
    expect(await screen.findByRole("alert")).toBeDefined();
    expect((await username()).hasAttribute("disabled")).toBe(true);
    expect(calls).toEqual([]);
    cleanup();
  }
});

test("a return without tokens shows the form with the error and does not loop", async () => {
  setAddress("http://shop.test/my-account/login#error=login_required&state=state-0123456789");
  mockFetch({ [AUTHORIZE]: SIGNED_ON });
  show();
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(await username()).toBeDefined();
  expect(forms).toEqual([]);
});

const GRAPHQL_LOGIN = { json: { data: { login: { success: true, accessToken: "token-2", idToken: "id-2" } } } };

test("falls back to the GraphQL login if the sign-on response is unreadable (LOGIN-20)", async () => {
  const calls = mockFetch({ [AUTHORIZE]: FORM, [LOGIN_DO]: { url: "/somewhere-else" }, "/graphql": GRAPHQL_LOGIN, [USER_API]: SESSION });
  show();
  await typeAndSend();
  await waitFor(() => expect(left).toEqual(["/my-account/dashboard"]));
  expect(calls.map((call) => call.path)).toContain(USER_API);
});

test("an old browser over plain HTTP signs in by GraphQL without a handshake (LOGIN-19)", async () => {
  vi.stubGlobal("AggregateError", undefined);
  const calls = mockFetch({ "/graphql": GRAPHQL_LOGIN, [USER_API]: SESSION });
  show();
  await typeAndSend();
  await waitFor(() => expect(left).toEqual(["/my-account/dashboard"]));
  expect(calls.map((call) => call.path)).toEqual(["/graphql", USER_API]);
});

test("without JavaScript the page is a plain form to the shop, with the error of the last attempt", () => {
  const html = renderToString(
    <IslandFrame page={pageOf()} t={(key) => key}>
      <Login {...screenProps} data={{ redirectTarget: "/cart", failure: "authentication_error" }} />
    </IslandFrame>,
  );
  const form = new DOMParser().parseFromString(html, "text/html").querySelector("form");
  expect(form?.getAttribute("action")).toBe("/webapi/shop/userapi/login-form");
  expect(form?.getAttribute("method")).toBe("post");
  expect(form?.hasAttribute("hidden")).toBe(false);
  expect(form?.querySelector('input[name="redirect"]')?.getAttribute("value")).toBe("/cart");
  expect(form?.querySelector('input[name="password"]')?.hasAttribute("required")).toBe(true);
  expect(html).toContain("Login.CheckInput");
});

test("prefills the e-mail address after registration or password reset in this tab, until login", async () => {
  saveSignInName("anna@firma.example");
  mockFetch({ [AUTHORIZE]: FORM });
  const { unmount } = show();
  expect(((await username()) as HTMLInputElement).value).toBe("anna@firma.example");
  unmount();
  comeBack();
  mockFetch({ [USER_API]: SESSION });
  show();
  await waitFor(() => expect(left).toEqual(["/my-account/dashboard"]));
  expect(readSignInName()).toBe("");
});
