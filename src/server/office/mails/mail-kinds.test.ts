import { afterAll, beforeAll, expect, test } from "vitest";
import { SLICES } from "../../app.ts";
import { emailExamplesFrom } from "../../combine-slices.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { anonymousViewer } from "../../viewer.ts";
import { readMailKey } from "./mail-kinds.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

test("no mail that staff see with its links contains a link with a secret (OFFICE-13)", () => {
  const { shop } = app;
  const mails = emailExamplesFrom(SLICES, shop.createContext(shop.content.current().sites[0]!, anonymousViewer), "de-DE");
  const shown = mails.map(({ mail }) => mail).filter(({ key }) => !readMailKey(key).hasPersonalLinks);
  expect(shown.length).toBeGreaterThan(15);
  const links = shown.flatMap(({ key, text }) => (text.match(/https?:\/\/\S+/g) ?? []).map((link) => `${key} ${link}`));
  expect(links.filter((link) => /[?&](?:token|key|uid|email)=|\/documents\/bundles\//.test(link))).toEqual([]);
  // The pattern finds the links of the others.
  const personal = mails.map(({ mail }) => mail).filter(({ key }) => readMailKey(key).hasPersonalLinks);
  expect(personal.some(({ text }) => /[?&](?:token|key|uid|email)=/.test(text))).toBe(true);
});
