// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";
import { AccountMenuMock } from "../mocks/account-menu.tsx";
import { checkAccessToken, checkIdToken } from "./check-token.ts";
import { FamilyTester } from "./family-tester.tsx";
import { RetailerTester } from "./retailer-tester.tsx";
import { Startpage } from "./startpage.tsx";
import { TokenHelper } from "./token-helper.tsx";
import { readTokens } from "./token-cookies.ts";

const TOKEN = "0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d";
const reload = vi.fn<() => void>();
const assign = vi.fn<(address: string) => void>();
let calls: { address: string; body: unknown }[];

beforeEach(() => {
  calls = [];
  reload.mockClear();
  assign.mockClear();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(location, "assign").mockImplementation((address) => assign(String(address)));
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    calls.push({ address, body: init.body === undefined ? null : JSON.parse(String(init.body)) });
    return new Response(null, { status: 401 });
  });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", location.pathname);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("token validation", () => {
  test.each([
    ["", "Token is required"],
    [TOKEN.slice(1), "Token must contain 36 characters"],
    [`${TOKEN}0`, "Token must contain 36 characters"],
    [TOKEN.toUpperCase(), "Token must adhere to format xxxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"],
    [TOKEN.replace("-", "0"), "Token must adhere to format xxxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"],
    ["zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz", null],
    [TOKEN, null],
  ])("access token %j: %s (DEV-07, DEV-08, DEV-09)", (token, message) => {
    expect(checkAccessToken(token)).toBe(message);
  });

  test("an ID token is only required (DEV-10)", () => {
    expect([checkIdToken(""), checkIdToken("short")]).toEqual(["Token is required", null]);
  });
});

test("the token helper shows errors at each field and sets nothing (DEV-07, DEV-10)", async () => {
  await expectHydrates(TokenHelper);
  await userEvent.click(screen.getByRole("button", { name: "Token setzen" }));
  expect(screen.getAllByText("Token is required")).toHaveLength(2);
  await userEvent.type(screen.getByLabelText("Access token"), "short");
  await userEvent.type(screen.getByLabelText("ID token"), "a.b.c");
  await userEvent.click(screen.getByRole("button", { name: "Token setzen" }));
  expect(screen.getByText("Token must contain 36 characters")).toBeDefined();
  expect(screen.queryByText("Token is required")).toBeNull();
  expect([calls, reload.mock.calls, readTokens(document.cookie).accessToken]).toEqual([[], [], ""]);
});

test("the token helper sets both cookies and reloads the page, and removes them again (DEV-06)", async () => {
  await expectHydrates(TokenHelper);
  await userEvent.type(screen.getByLabelText("Access token"), ` ${TOKEN} `);
  await userEvent.type(screen.getByLabelText("ID token"), "a.b;c");
  await userEvent.click(screen.getByRole("button", { name: "Token setzen" }));
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(readTokens(document.cookie)).toEqual({ accessToken: TOKEN, idToken: "a.b;c" });
  expect(calls.map(({ body }) => body)).toEqual([{ User: { AccessToken: TOKEN, IdToken: "a.b;c", IsIdsSession: false } }]);
  await userEvent.click(screen.getByRole("button", { name: "Token löschen" }));
  await expect.poll(() => reload).toHaveBeenCalledTimes(2);
  expect(readTokens(document.cookie)).toEqual({ accessToken: "", idToken: "" });
});

test("the family tester links to the family in the selected mode, site and language (DEV-12)", async () => {
  await expectHydrates(FamilyTester);
  await userEvent.selectOptions(screen.getByLabelText("Shop type"), "RetailConnectCart");
  await userEvent.clear(screen.getByLabelText("Family id"));
  await userEvent.type(screen.getByLabelText("Family id"), " 09487731 ");
  await userEvent.clear(screen.getByLabelText("Base site id"));
  await userEvent.type(screen.getByLabelText("Base site id"), "UPAT-DE");
  await userEvent.selectOptions(screen.getByLabelText("Language"), "en-GB");
  await userEvent.click(screen.getByRole("button", { name: "Anwenden" }));
  expect(assign.mock.calls).toEqual([["/en/demo/family-tester?shopType=RetailConnectCart&familyId=09487731&baseSiteId=UPAT-DE"]]);
});

const testerPage = (query: string, settings: { onlineRetailers?: boolean; localRetailers?: boolean } = {}) =>
  testPage({ settings, page: { uri: "/demo/retailer-tester", query: btoa(query) } });

test("the retailer tester toggles each parameter and keeps the other (DEV-13)", async () => {
  await expectHydrates(RetailerTester, { page: testerPage("onlineRetailers=1", { onlineRetailers: true }) });
  await userEvent.click(screen.getByRole("button", { name: "localRetailers=1" }));
  await userEvent.click(screen.getByRole("button", { name: "onlineRetailers=1", pressed: true }));
  expect(assign.mock.calls).toEqual([["/demo/retailer-tester?onlineRetailers=1&localRetailers=1"], ["/demo/retailer-tester"]]);
});

test.each([
  [{ onlineRetailers: true, localRetailers: true }, "showRetailers"],
  [{ localRetailers: true }, "showLocalRetailers"],
])("with %j its button opens the overlay by %s (DEV-13)", async (settings, name) => {
  // The opened window requests retailers, which do not matter for this test.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const heard: string[] = [];
  const hear = ({ type }: Event) => void heard.push(type);
  for (const type of ["showRetailers", "showLocalRetailers"]) window.addEventListener(type, hear);
  await expectHydrates(RetailerTester, { page: testerPage("", settings) });
  await userEvent.click(screen.getByRole("button", { name: "Fenster öffnen" }));
  expect(heard).toEqual([name]);
  for (const type of ["showRetailers", "showLocalRetailers"]) window.removeEventListener(type, hear);
});

test("all pages are linked, in the page's language (DEV-01)", async () => {
  await expectHydrates(Startpage, { page: testPage({ page: { linkPrefix: "/en" } }) });
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toHaveLength(31);
  expect(links).toEqual(expect.arrayContaining(["/en", "/en/demo", "/ids-login-dev-dummy", "/en/product-retailers/ru", "/en/seminars/"]));
});

test("the mock of the account menu links to all of its targets (DEV-14)", async () => {
  await expectHydrates(AccountMenuMock);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const account = [
    "order-history",
    "bookmark",
    "settings",
    "address-administration",
    "account-settings",
    "user-settings",
    "newsletter",
    "login",
  ];
  expect(links).toEqual([...account.map((name) => `/my-account/${name}`), "/helpdesk", "/faq"]);
});
