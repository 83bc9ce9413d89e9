import { expect, test } from "vitest";
import { parseNewsletterRequest, readIds, readParameters } from "./newsletter-form.ts";

test("parameter names are case-insensitive, and repeated fields are joined (NEWS-06)", () => {
  expect(readParameters({ NewsletterType: ["tips", "offers"], EMAIL: "a@b.de" })).toEqual({
    newslettertype: "tips|offers",
    email: "a@b.de",
  });
  expect(readParameters(undefined)).toEqual({});
});

test("parses an address and at least one newsletter (NEWS-06)", () => {
  expect(parseNewsletterRequest({ email: " Einkäufer@müller-söhne.example ", newslettertype: "tips|offers" })).toEqual({
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
])("rejects %j by type", (parameters, problem) => {
  expect(parseNewsletterRequest(parameters)).toBe(problem);
});

test("parses missing reasons, or the text null, as an empty list (NEWSU-03)", () => {
  expect(readIds("null")).toEqual([]);
  expect(readIds("")).toEqual([]);
  expect(readIds("too-many|other")).toEqual(["too-many", "other"]);
});
