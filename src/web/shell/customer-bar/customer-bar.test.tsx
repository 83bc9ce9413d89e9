// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

const customers = [
  { unit: "0000100200", name: "Holzbau Brandt GmbH" },
  { unit: "0000100210", name: "Niederlassung Kiel" },
];
const pageOf = (user: object) => testPage({ user: { authenticated: true, accessToken: "token", customerId: "0000100210", ...user } });

test("names the current customer number and switches by a plain form to the others (COMPANY-11)", async () => {
  const html = await renderOnServer("CustomerBar", { data: { unit: "0000100210", notice: null }, page: pageOf({ customers }) });
  const shown = new DOMParser().parseFromString(html, "text/html");
  expect(shown.querySelector("strong")!.textContent).toBe("Niederlassung Kiel, Kundennummer 0000100210");
  const form = shown.querySelector("form")!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/webapi/shop/userapi/customer"]);
  expect([...form.querySelectorAll("button")].map((button) => [button.name, button.value])).toEqual([["unit", "0000100200"]]);
});

test.each([
  ["only the current number is left", [customers[1]!]],
  ["no number is left", []],
])("offers nothing to switch to if %s", async (_what, left) => {
  const data = { unit: "0000100210", notice: null };
  const html = await renderOnServer("CustomerBar", { data, page: pageOf({ customers: left }) });
  const shown = new DOMParser().parseFromString(html, "text/html");
  expect(shown.querySelector("strong")?.textContent ?? "").toBe(left.length > 0 ? "Niederlassung Kiel, Kundennummer 0000100210" : "");
  expect([shown.querySelector("details"), shown.querySelector("form"), shown.querySelector("button")]).toEqual([null, null, null]);
});

test("says that a choice was not possible, and is empty for a user with one number", async () => {
  expect(await renderOnServer("CustomerBar", { data: { unit: "0000100210", notice: "failed" }, page: pageOf({ customers }) })).toContain(
    "nicht gewechselt",
  );
  expect(await renderOnServer("CustomerBar", { data: { unit: "0000100210", notice: null }, page: pageOf({}) })).toBe("");
});
