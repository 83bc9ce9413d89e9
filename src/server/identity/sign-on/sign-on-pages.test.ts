import { describe, expect, test } from "vitest";
import { renderLoginForm, renderNotice } from "./sign-on-pages.ts";
import { SIGN_ON_TEXTS } from "./sign-on-texts.ts";

describe.each(["de", "en"] as const)("the sign-on's pages in %s", (language) => {
  const page = { language, home: `/start-${language}`, nonce: "n-1" };
  const texts = SIGN_ON_TEXTS[language];

  test("the form labels its fields and shows the error", () => {
    const form = renderLoginForm(null, page);
    expect(form).toContain(`<html lang="${language}">`);
    expect(form).toContain(`<style nonce="n-1">`);
    expect(form).toContain(`>${texts.username}</label>`);
    expect(form).toContain('action="/authorizationserver/login.do"');
    expect(form).not.toContain('role="alert"');
    expect(renderLoginForm("too_many_attempts", page)).toContain(`role="alert">${texts.failures.too_many_attempts}<`);
  });

  test.each(["signed-on", "signed-off", "error"] as const)("the notice %s", (notice) => {
    const { title, text } = texts.notices[notice];
    const shown = renderNotice(notice, page, "<b>detail</b>");
    expect(shown).toContain(`<title>${title}</title>`);
    expect(shown).toContain(text);
    expect(shown).toContain("&lt;b&gt;detail&lt;/b&gt;");
    expect(shown).toContain(`<a href="/start-${language}">${texts.home}</a>`);
  });
});

test("no text is missing or identical in both languages", () => {
  const words = (texts: object): string[] =>
    Object.values(texts).flatMap((value) => (typeof value === "string" ? [value] : words(value as object)));
  const english = new Set(words(SIGN_ON_TEXTS.en));
  expect([...words(SIGN_ON_TEXTS.de), ...english].filter((word) => word.trim() === "")).toEqual([]);
  expect(words(SIGN_ON_TEXTS.de).filter((word) => english.has(word))).toEqual([]);
});
