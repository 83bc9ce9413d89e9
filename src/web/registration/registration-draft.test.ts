// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearDraft, saveDraft, readDraft } from "./draft-storage.ts";
import { changeDraft, EMPTY_DRAFT, sectorOf } from "./registration-draft.ts";
import { FILLED_DRAFT } from "#web/testing/registration-data.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe("the draft", () => {
  test("contains all fields of the four steps, and the captcha (ENT-13)", () => {
    const person = ["sector", "sectorTitle", "salutation", "academicTitle", "firstname", "lastname", "email", "phone"];
    const company = ["craft", "country", "company", "customerNumber", "street", "streetNumber", "zipcode", "city"];
    const rest = [
      "password",
      "passwordRepeat",
      "privacyTerms",
      "termsAndConditions",
      "advertisingConsent",
      "captchaResponse",
      "hasCaptchaError",
    ];
    expect(Object.keys(EMPTY_DRAFT)).toEqual([...person, ...company, ...rest]);
  });

  test("another sector clears the craft, the same one and another field do not (REG-16)", () => {
    expect(changeDraft(FILLED_DRAFT, { sector: "GROUP-retailer" }).craft).toBeNull();
    expect(changeDraft(FILLED_DRAFT, { sector: "GROUP-craftsman" }).craft).toEqual(FILLED_DRAFT.craft);
    expect(changeDraft(FILLED_DRAFT, { city: "Ulm" })).toEqual({ ...FILLED_DRAFT, city: "Ulm" });
  });

  test("an invalid sector is empty", () => {
    expect([sectorOf("GROUP-diy"), sectorOf("GROUP-king"), sectorOf(undefined)]).toEqual(["GROUP-diy", null, null]);
  });
});

describe("the stored draft", () => {
  const SECRET = { password: "", passwordRepeat: "", captchaResponse: "", hasCaptchaError: false };

  test("is everything but password and captcha (REG-17)", () => {
    saveDraft({ ...FILLED_DRAFT, captchaResponse: "solved", hasCaptchaError: true });
    expect(readDraft()).toEqual({ ...FILLED_DRAFT, ...SECRET });
    const stored = JSON.stringify([...Object.values(sessionStorage), ...Object.values(localStorage)]);
    expect([stored.includes(FILLED_DRAFT.password), stored.includes("solved")]).toEqual([false, false]);
  });

  test("is removed when cleared", () => {
    saveDraft(FILLED_DRAFT);
    clearDraft();
    expect(readDraft()).toBeNull();
  });

  test.each([
    ["no JSON", "{"],
    ["a number", "7"],
    ["nothing", "null"],
  ])("that is %s is ignored", (_, kept) => {
    sessionStorage.setItem("ankerplatz.registration", kept);
    expect(readDraft()).toBeNull();
  });

  test("keeps valid fields and leaves the rest empty", () => {
    const odd = {
      sector: "GROUP-king",
      firstname: 7,
      lastname: "Groß",
      craft: { value: "x" },
      country: "DE",
      privacyTerms: "yes",
      more: 1,
    };
    sessionStorage.setItem("ankerplatz.registration", JSON.stringify({ ...odd, password: "smuggled" }));
    expect(readDraft()).toEqual({ ...EMPTY_DRAFT, lastname: "Groß" });
  });

  test("is empty in a browser without storage, without an error", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const refuse = () => {
      throw new DOMException("forbidden");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    clearDraft();
    saveDraft(FILLED_DRAFT);
    expect(readDraft()).toBeNull();
  });
});
