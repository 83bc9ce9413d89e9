import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { anonymousViewer } from "#server/viewer.ts";
import { mailTextPhrases } from "./mail-texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

test("every occasion of an email has an English name (OFFICE-14)", () => {
  const { shop } = app;
  const ctx = shop.createContext(shop.content.current().sites[0]!, anonymousViewer);
  const names = shop.emailExamples(ctx, "de-DE").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !(name in mailTextPhrases.en.names))).toEqual([]);
  expect(Object.keys(mailTextPhrases.en.names).filter((name) => !names.includes(name))).toEqual([]);
});
