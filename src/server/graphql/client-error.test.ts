import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ALL_RIGHTS } from "../policies.ts";
import { siteWith, testContext } from "../testing/context.ts";
import { type Customer, anonymousViewer, type Viewer } from "../viewer.ts";
import { withoutCookies } from "../request-cookies.ts";
import { pageCallContext } from "./call-context.ts";
import { ClientError, CLIENT_ERRORS } from "./client-error.ts";
import { type Call, type CallContext, resolve } from "./resolver.ts";

const folder = join(import.meta.dirname, "../../../content/dictionary");
const read = (language: string) => JSON.parse(readFileSync(join(folder, language, "refusals.json"), "utf8")) as Record<string, string>;
const phrases = { "de-DE": read("de"), "en-GB": read("en") };
const site = { ...siteWith({ site: { languages: ["de-DE", "en-GB"] } }), phrases };
const customer = { kind: "customer", rights: ALL_RIGHTS } as Customer;

const callOf = (acceptLanguage?: string, viewer: Viewer = anonymousViewer): CallContext => ({
  visit: { ...withoutCookies(), acceptLanguage },
  siteOf: () => site,
  isSignedIn: async () => false,
  contextFor: async () => testContext({ site, viewer }),
});

test("every ClientError has a message in both languages", () => {
  for (const language of ["de-DE", "en-GB"] as const) {
    expect(CLIENT_ERRORS.filter((type) => !phrases[language][`Refusal.${type}`])).toEqual([]);
  }
});

describe("a ClientError uses the language of its call", () => {
  const refuse = resolve("browse", () => {
    throw new ClientError("TooManyItemsError", 500);
  });
  test.each([
    ["of its arguments", { language: "en" }, "de", "No more than 500 items at once."],
    ["of its arguments, as a catalogue's locale", { language: "en_GB" }, undefined, "No more than 500 items at once."],
    ["of the request", {}, "en-US,en;q=0.9", "No more than 500 items at once."],
    ["of the site, without a language in the request", {}, undefined, "Höchstens 500 Artikel auf einmal sind möglich."],
    ["of the site, where it speaks none of them", { language: "fr" }, "fr", "Höchstens 500 Artikel auf einmal sind möglich."],
  ])("%s", async (_case, args, acceptLanguage, message) => {
    await expect(refuse(null, args, callOf(acceptLanguage))).rejects.toMatchObject({ message, extensions: { type: "TooManyItemsError" } });
  });

  test("of the page, for calls by loaders", async () => {
    await expect(refuse(null, {}, pageCallContext(testContext({ site }), "en-GB"))).rejects.toThrow("No more than 500 items at once.");
  });

  test("or its type if content has no message", async () => {
    const wordless = { ...callOf(), siteOf: () => siteWith() };
    await expect(refuse(null, {}, wordless)).rejects.toMatchObject({ message: "TooManyItemsError" });
  });
});

test("resolvers receive the language of the response", async () => {
  const say = resolve("browse", (_ctx, _args: { language?: string | null }, { language }: Call) => language);
  expect(await say(null, { language: "en-GB" }, callOf())).toBe("en-GB");
  expect(await say(null, {}, callOf("en;q=0.3, de;q=0.2"))).toBe("en-GB");
  expect(await say(null, {}, callOf())).toBe("de-DE");
});

describe("an unauthorised call is rejected before the resolver runs", () => {
  let runs = 0;
  const order = resolve("placeOrder", () => (runs += 1));

  test("a visitor gets InvalidTokenError, a user without the right PermissionDeniedError", async () => {
    const before = runs;
    await expect(order(null, {}, callOf())).rejects.toMatchObject({ extensions: { type: "InvalidTokenError" } });
    await expect(order(null, {}, callOf("en"))).rejects.toThrow("Please sign in.");
    const reader = callOf("en", { ...customer, rights: 0 });
    await expect(order(null, {}, reader)).rejects.toMatchObject({ extensions: { type: "PermissionDeniedError" } });
    expect(runs).toBe(before);
  });

  test("an authorised call runs", async () => {
    expect(await order(null, {}, callOf("de", customer))).toBe(1);
  });
});

test("other errors are rethrown unchanged", async () => {
  const failure = new Error("column price.amuont does not exist");
  const broken = resolve("browse", () => {
    throw failure;
  });
  await expect(broken(null, {}, callOf())).rejects.toBe(failure);
});
