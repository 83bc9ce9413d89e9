// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { VISIT_FORMS, type VisitBarData } from "#contract/visit-links.ts";
import { germanT, testPage } from "#web/testing/page.ts";
import { renderVisitBar, renderVisitStyles } from "./visit-bar.ts";

const page = testPage({ page: { uri: "/cart" } });
const visit: VisitBarData = {
  customerName: "Müller & Söhne <GmbH>",
  customerNumber: "0000100200",
  minutesLeft: 35,
  canHandOver: true,
  message: null,
};
const show = (changes: Partial<VisitBarData> = {}) =>
  new DOMParser().parseFromString(renderVisitBar({ ...page, visit: { ...visit, ...changes } }, germanT), "text/html");

test("names customer, number and minutes left, and ends the visit by a plain form (COMPANY-33)", () => {
  const shown = show();
  const bar = shown.querySelector("aside")!;
  expect(bar.querySelector("p")!.textContent).toBe("Sie handeln für Müller & Söhne <GmbH>, Kundennummer 0000100200, noch 35 Minuten");
  const forms = [...bar.querySelectorAll("form")].map((form) => [form.method, form.getAttribute("action"), form.textContent]);
  expect(forms).toEqual([
    ["post", VISIT_FORMS.handOver, "Warenkorb übergeben"],
    ["post", VISIT_FORMS.end, "Besuch beenden"],
  ]);
  expect(bar.querySelector("input")!.value).toBe("/cart");
});

test("offers no cart to hand over in a shop without one, and says what became of the last one", () => {
  const shown = show({ canHandOver: false, minutesLeft: 1, message: "empty" });
  expect(shown.querySelectorAll("form")).toHaveLength(1);
  expect(shown.querySelector("[role=status]")!.textContent).toContain("Der Warenkorb ist leer");
  expect(shown.querySelector("p")!.textContent).toContain("noch 1 Minute");
});

test("customers get neither bar nor styles", () => {
  expect([renderVisitBar(page, germanT), renderVisitStyles(page, "abc")]).toEqual(["", ""]);
  expect(renderVisitStyles({ ...page, visit }, "abc")).toMatch(/^<style nonce="abc">/);
});
