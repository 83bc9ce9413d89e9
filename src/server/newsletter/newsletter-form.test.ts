import { expect, test } from "vitest";
import { readAsked, readIds, readParameters } from "./newsletter-form.ts";

test("names of parameters count in any case, and fields that a form repeats are one (NEWS-06)", () => {
  expect(readParameters({ NewsletterType: ["tips", "offers"], EMAIL: "a@b.de" })).toEqual({
    newslettertype: "tips|offers",
    email: "a@b.de",
  });
  expect(readParameters(undefined)).toEqual({});
});

test("an address and at least one newsletter are read (NEWS-06)", () => {
  expect(readAsked({ email: " Einkäufer@müller-söhne.example ", newslettertype: "tips|offers" })).toEqual({
    email: "Einkäufer@müller-söhne.example",
    types: ["tips", "offers"],
  });
});

test.each([
  [{ newslettertype: "tips" }, "InvalidEmailError"],
  [{ newslettertype: "tips", email: "anna" }, "InvalidEmailError"],
  [{ newslettertype: "tips", email: "a@b.de\r\nBcc: c@d.de" }, "InvalidEmailError"],
  [{ newslettertype: "tips", email: "a@b.de\u0000" }, "InvalidEmailError"],
  [{ newslettertype: "tips", email: `${"a".repeat(400)}@b.de` }, "InvalidEmailError"],
  [{ email: "a@b.de" }, "UnknownNewsletterTypeError"],
  [{ email: "a@b.de", newslettertype: "||" }, "UnknownNewsletterTypeError"],
  [{ email: "a@b.de", newslettertype: "<script>" }, "UnknownNewsletterTypeError"],
  [{ email: "a@b.de", newslettertype: "x|".repeat(300) }, "UnknownNewsletterTypeError"],
])("%j is told what is wrong with it", (parameters, problem) => {
  expect(readAsked(parameters)).toBe(problem);
});

test("no reasons are none, as a word too (NEWSU-03)", () => {
  expect(readIds("null")).toEqual([]);
  expect(readIds("")).toEqual([]);
  expect(readIds("too-many|other")).toEqual(["too-many", "other"]);
});
