import { expect, test } from "vitest";
import { clearSessionCookie, clearEndedSession, sessionCookieValue, setSessionCookie } from "./session-cookie.ts";

const own = "a".repeat(64);
const planted = "b".repeat(64);

test.each([true, false])("reads the cookie that it set (https: %s)", (isSecure) => {
  const pair = setSessionCookie(own, isSecure).split(";")[0]!;
  expect(sessionCookieValue(`x=1; ${pair}; y=2`, isSecure)).toBe(own);
});

test("with https accepts only the __Host- cookie", () => {
  expect(sessionCookieValue(`shop=${planted}`, true)).toBeNull();
  expect(sessionCookieValue(`shop=${planted}; __Host-shop=${own}`, true)).toBe(own);
});

test("rejects malformed session values", () => {
  for (const header of [undefined, "", "shop", "shop=", `shop=${"A".repeat(64)}`, `shop=${own}0`, `myshop=${own}`]) {
    expect(sessionCookieValue(header, false)).toBeNull();
  }
});

test("clears the cookie of an ended session, and sets nothing without a cookie", () => {
  expect(clearEndedSession(`shop=${own}`, false)).toBe("shop=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  expect(clearEndedSession(`__Host-shop=${own}`, true)).toBe(clearSessionCookie(true));
  expect([clearEndedSession(undefined, true), clearEndedSession(`shop=${own}`, true), clearEndedSession("shop=x", false)]).toEqual([
    null,
    null,
    null,
  ]);
});
