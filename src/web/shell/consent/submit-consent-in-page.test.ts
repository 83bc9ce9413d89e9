// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { germanT, testPage } from "#web/testing/page.ts";
import { submitConsentInPage } from "./submit-consent-in-page.ts";
import { renderConsentBanner } from "./render-banner.tsx";

const page = { ...testPage(), consent: { purposes: ["statistics"], given: null } } as const;
const banner = () => document.getElementById("consent");
const forget = () => (document.cookie = "consent=; max-age=0");
const submit = (choice: string) => {
  const form = banner()!.querySelector("form")!;
  const submitter = form.querySelector<HTMLButtonElement>(`button[value="${choice}"]`)!;
  submitter.focus();
  form.dispatchEvent(new SubmitEvent("submit", { submitter, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  forget();
  document.body.innerHTML = `<main id="main" tabindex="-1"></main>${renderConsentBanner(page, germanT)}<div id="announcer"></div>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forget();
});

test("a choice is saved without leaving the page, confirmed, and the banner is removed", async () => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
    document.cookie = "consent=1.statistics";
    return Response.error();
  });
  vi.stubGlobal("fetch", fetched);
  const answered = vi.fn();
  submitConsentInPage(answered);
  submit("all");
  submit("all");
  await expect.poll(() => banner()).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(String(fetched.mock.calls[0]![1].body)).toBe("page=%2F&choice=all");
  expect(answered).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.id).toBe("main");
  expect(document.getElementById("announcer")!.textContent).toBe("Ihre Auswahl ist gespeichert.");
});

test.each([
  ["does not arrive", () => Promise.reject(new TypeError("offline"))],
  ["is refused", async () => new Response("", { status: 403 })],
])("a choice that %s is submitted natively, with the clicked button", async (_, fetched) => {
  vi.stubGlobal("fetch", fetched);
  const sent = vi.fn();
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent(new FormData(this).get("choice"));
  });
  submitConsentInPage(() => {});
  submit("none");
  await expect.poll(() => sent).toHaveBeenCalledWith("none");
  expect(banner()).not.toBeNull();
});

test("a choice in another tab applies here as well", () => {
  const answered = vi.fn();
  submitConsentInPage(answered);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(banner()).not.toBeNull();
  document.cookie = "consent=1";
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pageshow"));
  expect(banner()).toBeNull();
  expect(answered).toHaveBeenCalledTimes(1);
});
