// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Operation } from "#contract/generated/operations.ts";
import { USER_ROUTES } from "#contract/routes.ts";
import type { SessionResponse } from "#contract/viewer.ts";
import { testPage } from "#web/testing/page.ts";
import { currentPage, setCurrentPage, setRefresh } from "../page/state/current-page.ts";
import { $signedOut } from "../page/stores/stores.ts";
import { execute } from "./graphql.ts";

type Add = Operation<{ addItem: string }, { accessToken?: string; cartId: string }>;
const add: Add = { id: "1", name: "addItem", kind: "mutation" };

/** Tokens accepted by the server and the session it reports; calls without a token are a visitor's. */
let valid: string[];
let session: SessionResponse | null;
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  valid = ["first"];
  session = { userId: "anna", accessToken: "first" };
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address === USER_ROUTES.session) {
      sent.push("who?");
      return session ? Response.json(session) : Promise.reject(new TypeError("offline"));
    }
    const { variables } = JSON.parse(String(init.body)) as { variables: { accessToken?: string } };
    const { authorization, ...headers } = init.headers as Record<string, string>;
    if (authorization !== undefined && "accessToken" in variables) throw new Error("the token is sent twice");
    if (authorization !== undefined && headers["x-site"] !== "FIWE-DE") throw new Error("the site is missing");
    const accessToken = variables.accessToken ?? authorization?.replace("Bearer ", "");
    sent.push(accessToken || "visitor");
    const type = accessToken ? (valid.includes(accessToken) ? null : "InvalidTokenError") : session?.userId ? "ViewerChangedError" : null;
    return Response.json(type ? { errors: [{ message: type, extensions: { type } }] } : { data: { addItem: accessToken } });
  });
  show("anna", "first");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setRefresh(async () => {});
});

function show(userId: string, accessToken: string): void {
  setCurrentPage(testPage({ user: { authenticated: userId !== "", userId, accessToken, cartId: userId && "current" } }));
}

describe.each([
  ["variable", {}],
  ["header", { headers: true }],
] as const)("with the token as a %s", (_where, sending) => {
  const call = (name = "addItem") => {
    const { accessToken, cartId } = currentPage().user;
    return execute({ ...add, ...sending, name }, { ...("headers" in sending ? {} : { accessToken }), cartId }).then(
      ({ addItem }) => addItem,
      (error: { type: string }) => error.type,
    );
  };

  test("a page older than ten minutes renews its token before a call; a younger one does not", async () => {
    vi.setSystemTime(9 * 60_000);
    expect(await call()).toBe("first");
    expect(sent).toEqual(["first"]);
    vi.setSystemTime(11 * 60_000);
    session = { userId: "anna", accessToken: "second" };
    valid = ["second"];
    expect(await call()).toBe("second");
    expect(await call()).toBe("second");
    expect(sent).toEqual(["first", "who?", "second", "second"]);
  });

  test("a call with an expired token is retried with the next one", async () => {
    valid = ["second"];
    session = { userId: "anna", accessToken: "second" };
    expect(await call()).toBe("second");
    expect($signedOut.get()).toBe(false);
  });

  test("sends nothing after the session ended elsewhere, and reports it", async () => {
    vi.setSystemTime(40 * 60_000);
    session = { userId: "", accessToken: "" };
    expect(await call()).toBe("InvalidTokenError");
    expect([$signedOut.get(), sent]).toEqual([true, ["who?"]]);
  });

  test("sends the call if the session check fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.setSystemTime(40 * 60_000);
    session = null;
    expect(await call()).toBe("first");
  });

  test("a visitor's page opened before login refreshes and adds for the customer; lines of another cart are unchanged", async () => {
    const shown = vi.fn(async () => show("anna", "first"));
    setRefresh(shown);
    show("", "");
    expect(await call()).toBe("first");
    expect([shown.mock.calls.length, sent]).toEqual([1, ["visitor", "first"]]);
    show("", "");
    expect(await call("updateQuantity")).toBe("ViewerChangedError");
    expect(shown).toHaveBeenCalledTimes(2);
  });

  test("a page of another customer refreshes and asks the current customer to decide", async () => {
    setRefresh(async () => show("mira", "miras"));
    valid = ["miras"];
    session = { userId: "mira", accessToken: "miras" };
    expect(await call()).toBe("ViewerChangedError");
    expect(sent).toEqual(["first", "who?"]);
    expect(currentPage().user.userId).toBe("mira");
  });
});
