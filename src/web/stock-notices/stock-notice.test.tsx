// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ScreenData } from "#contract/screens.ts";
import { renderOnServer } from "#web/testing/hydrate.tsx";
import { testPage } from "#web/testing/page.ts";

type Data = ScreenData["StockNotice"];
const article = { number: "555008", name: "NORDANKER", url: "/p/555008", image: "", unit: "Stück" };
const data: Data = { step: "form", article, quantity: 500, email: "", key: "0a".repeat(24), problem: null };
const show = async (changes: Partial<Data>) => {
  document.body.innerHTML = await renderOnServer("StockNotice", { data: { ...data, ...changes }, page: testPage() });
};
const sent = () => Object.fromEntries(new FormData(document.querySelector("form")!));

test("visitors enter quantity and address (QUOTE-24)", async () => {
  await show({});
  expect(document.querySelector("form")!.getAttribute("action")).toBe("/webapi/shop/stocknotices/request");
  expect(screen.getByLabelText("E-Mail-Adresse").hasAttribute("required")).toBe(true);
  expect(sent()).toEqual({ id: "555008", language: "de-DE", quantity: "500", email: "" });
});

test("customers see their own address instead of a field", async () => {
  await show({ email: "anna@holzbau.example" });
  expect(screen.getByText("Wir schreiben an anna@holzbau.example.")).toBeDefined();
  expect(screen.queryByLabelText("E-Mail-Adresse")).toBeNull();
});

test("a rejected form names the problem", async () => {
  await show({ problem: "invalid-email" });
  expect(screen.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.")).toBeDefined();
});

test.each(["confirm", "end"] as const)("a mailed link needs a press: %s (QUOTE-25)", async (step) => {
  await show({ step, email: "bau@rohbau.example" });
  expect(document.querySelector("form")!.getAttribute("action")).toBe(`/webapi/shop/stocknotices/${step}`);
  expect(sent()).toEqual({ key: data.key, language: "de-DE" });
  expect(screen.getByText("500 Stück")).toBeDefined();
});

test.each<[Data["step"], string]>([
  ["requested", "Nur noch ein Schritt"],
  ["set", "Die Benachrichtigung ist eingerichtet"],
  ["confirmed", "Ihre Benachrichtigung ist bestätigt"],
  ["ended", "Die Benachrichtigung ist beendet"],
  ["unknown", "Diese Benachrichtigung gibt es nicht mehr"],
])("shows the outcome %s", async (step, title) => {
  await show({ step });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(document.querySelector("form")).toBeNull();
});
