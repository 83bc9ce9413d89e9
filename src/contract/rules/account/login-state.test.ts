import { expect, test } from "vitest";
import { checkReturn, loginStateKey, parseLoginState, parseSignOnReturn, randomText, shouldMergeCart } from "./login-state.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = (nonce: unknown) => `${encode({ alg: "RS256" })}.${encode({ name: "Jörg Größe", nonce })}.signature`;
const stored = { state: "state-0123456789", nonce: "nonce_0123456.89", redirectTarget: "/cart", cartId: "", isIdsSession: false };

test("state and nonce are 16 characters from letters, digits, underscore, dot and hyphen, and use all of them (API-SSO-04)", () => {
  const letters = new Set<string>();
  for (let round = 0; round < 500; round += 1) {
    const text = randomText((length) => crypto.getRandomValues(new Uint8Array(length)));
    expect(text).toMatch(/^[A-Za-z0-9_.-]{16}$/);
    for (const letter of text) letters.add(letter);
  }
  expect(letters.size).toBe(65);
});

test("skips bytes that would bias the distribution", () => {
  let calls = 0;
  const text = randomText((length) => new Uint8Array(length).fill(calls++ === 0 ? 255 : 1));
  expect(text).toBe("B".repeat(16));
});

test("each accepted byte yields one character, the first of the alphabet for 0", () => {
  const text = randomText((length) => Uint8Array.from({ length }, (_, at) => (at % 2 === 0 ? 0 : 194)));
  // Bytes from 195 on would favour some letters; 194 is the last accepted one.
  expect(text).toBe("A-".repeat(8));
  let calls = 0;
  expect(randomText((length) => new Uint8Array(length).fill(calls++ === 0 ? 195 : 1))).toBe("B".repeat(16));
});

test("two tabs have separate states, under a prefixed name", () => {
  expect(loginStateKey("a")).toBe("ankerplatz.login.a");
  expect(loginStateKey("b")).not.toBe(loginStateKey("a"));
});

test("round-trips a stored state, and sanitizes other content", () => {
  const full = { ...stored, cartId: "3f0e0f0a", isIdsSession: true };
  expect(parseLoginState(JSON.stringify(full))).toEqual(full);
  expect(parseLoginState(JSON.stringify({ ...full, redirectTarget: 7, isIdsSession: "yes" }))).toEqual({
    ...full,
    redirectTarget: null,
    isIdsSession: false,
  });
});

test("the returned state and the nonce in the id token must equal the stored ones (LOGIN-09)", () => {
  const returned = { state: stored.state, idToken: idToken(stored.nonce) };
  expect(checkReturn(returned, stored).kind).toBe("accepted");
  expect(checkReturn({ ...returned, state: "another-state-12" }, stored).kind).toBe("state-mismatch");
  expect(checkReturn({ ...returned, state: "" }, { ...stored, state: "" }).kind).toBe("state-mismatch");
  expect(checkReturn({ ...returned, idToken: idToken("another-nonce-12") }, stored).kind).toBe("nonce-mismatch");
  expect(checkReturn({ ...returned, idToken: idToken(undefined) }, stored).kind).toBe("nonce-mismatch");
  for (const broken of ["no token", "a..b", "a.$$$$.b", `a.${encode("nonce")}.b`, `a.${Buffer.from("{").toString("base64url")}.b`]) {
    expect(checkReturn({ ...returned, idToken: broken }, stored).kind).toBe("nonce-mismatch");
  }
  expect(checkReturn(returned, null).kind).toBe("state-missing");
});

test("the fragment contains tokens and state, an error, or nothing (LOGIN-07)", () => {
  expect(parseSignOnReturn("#id_token=i&access_token=a&expires_in=3600&state=s%2E1")).toEqual({
    accessToken: "a",
    idToken: "i",
    state: "s.1",
  });
  expect(parseSignOnReturn("#error=login_required&state=s")).toEqual({ error: "login_required", state: "s" });
  expect(parseSignOnReturn("#access_token=a&state=s")).toBeNull();
  expect(parseSignOnReturn("#id_token=i&state=s")).toBeNull();
  expect(parseSignOnReturn("#error=a+b")).toEqual({ error: "a b", state: "" });
  expect(parseSignOnReturn("error=a%23b&=x&%zz=1&state=%zz")).toEqual({ error: "a#b", state: "" });
  expect(parseSignOnReturn("#inhalt")).toBeNull();
  expect(parseSignOnReturn("")).toBeNull();
});

test("stored content that is not a login state is ignored", () => {
  expect(parseLoginState(JSON.stringify(stored))).toEqual(stored);
  for (const text of [null, "", "{", "null", "[]", '{"state":1}']) expect(parseLoginState(text)).toBeNull();
  for (const field of ["state", "nonce", "cartId"]) {
    expect(parseLoginState(JSON.stringify({ ...stored, [field]: undefined }))).toBeNull();
    expect(parseLoginState(JSON.stringify({ ...stored, [field]: 1 }))).toBeNull();
  }
});

test("only a guest cart is merged (LOGIN-14)", () => {
  expect([shouldMergeCart("3f0e0f0a"), shouldMergeCart(""), shouldMergeCart("current")]).toEqual([true, false, false]);
});
