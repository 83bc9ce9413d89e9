// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAddress } from "#web/testing/set-address.ts";
import { Logout } from "./logout.tsx";
import { mockFetch, renderOnPage, screenProps } from "./testing.tsx";

const LOGOUT_DO = "/authorizationserver/logout.do";
const USER_API = "/webapi/shop/userapi/Logout";
const INDEX = { url: "/authorizationserver/index?signed_off=1" };

let left: string[];
beforeEach(() => {
  left = [];
  setAddress("http://shop.test/my-account/logout");
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(location, "replace").mockImplementation((address) => void left.push(String(address)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const show = () => renderOnPage(<Logout {...screenProps} data={undefined} />);

test("opening the page signs out of sign-on and shop and redirects to the confirmation (LOGOUT-01, LOGOUT-03)", async () => {
  const calls = mockFetch({ [LOGOUT_DO]: INDEX, [USER_API]: {} });
  show();
  expect(screen.getByRole("heading", { name: "Sie werden abgemeldet" })).toBeDefined();
  await waitFor(() => expect(left).toEqual(["/my-account/logout-success"]));
  expect(calls).toContainEqual({ method: "GET", path: LOGOUT_DO, body: "" });
  expect(calls).toContainEqual({ method: "POST", path: USER_API, body: "" });
});

test("a sign-on logout that ends elsewhere than at its index is logged, shown and can be retried (LOGOUT-02, LOGOUT-04)", async () => {
  const calls = mockFetch({ [LOGOUT_DO]: { url: "/authorizationserver/login.do" }, [USER_API]: {} });
  show();
  expect((await screen.findByRole("alert")).textContent).toContain("Die Abmeldung hat nicht geklappt");
  expect(console.error).toHaveBeenCalled();
  expect(calls.map((call) => call.path)).toContain(USER_API);
  mockFetch({ [LOGOUT_DO]: INDEX, [USER_API]: {} });
  await userEvent.setup().click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await waitFor(() => expect(left).toEqual(["/my-account/logout-success"]));
});
