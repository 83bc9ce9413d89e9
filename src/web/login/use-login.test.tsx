// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setAddress } from "#web/testing/set-address.ts";
import { Login } from "./login.tsx";
import { mockFetch, renderOnPage, screenProps } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([true, false])("reloads a page restored while it was leaving (from the back/forward cache: %s)", async (persisted) => {
  setAddress("http://shop.test/my-account/login");
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  mockFetch({ "/authorizationserver/oauth/authorize": { url: "/authorizationserver/index?code=c&state=s" } });
  const { container } = renderOnPage(<Login {...screenProps} data={{ redirectTarget: null, failure: null }} />);
  await waitFor(() => expect(container.querySelector("section")?.dataset["phase"]).toBe("leaving"));
  // The listener is attached in React's effects, shortly after the phase shows.
  await act(async () => {});
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  expect(reload).toHaveBeenCalledTimes(persisted ? 1 : 0);
});
