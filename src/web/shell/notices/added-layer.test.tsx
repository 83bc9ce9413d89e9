// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { AddedLayer } from "./added-layer.tsx";
import { $addedLayer, $cartCount } from "../page/stores/stores.ts";

beforeEach(() => {
  vi.useFakeTimers();
  $addedLayer.set(null);
  $cartCount.set(1);
});
afterEach(() => vi.useRealTimers());
const added = (at: number) => act(() => $addedLayer.set({ articleNumber: "555008", quantity: 50, at }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the layer closes automatically after 3000 ms (LAYER-02)", async () => {
  await expectHydrates(AddedLayer);
  added(1);
  await wait(2_999);
  expect(screen.getByText("In den Warenkorb gelegt")).toBeDefined();
  await wait(1);
  expect(screen.queryByText("In den Warenkorb gelegt")).toBeNull();
});

test("shows no number of lines if they could not be counted", async () => {
  await expectHydrates(AddedLayer);
  $cartCount.set(0);
  act(() => $addedLayer.set({ articleNumber: "555008", quantity: 50, at: 1, isUncounted: true }));
  expect(screen.getByRole("status").textContent).toBe("In den Warenkorb gelegtZum Warenkorb");
});

test("restarts its timer on another add", async () => {
  await expectHydrates(AddedLayer);
  added(1);
  await wait(2_000);
  added(2);
  await wait(2_000);
  expect(screen.getByText("In den Warenkorb gelegt")).toBeDefined();
});

test("shows the added article and quantity, with its image and the cart link (LAYER-01)", async () => {
  await expectHydrates(AddedLayer);
  const article = { name: "Nordanker NU 8 x 40", image: "/media/artikel/555008.svg", unit: "Stück" };
  act(() => $addedLayer.set({ articleNumber: "555008", quantity: 1050, at: 1, article }));
  const layer = screen.getByRole("status");
  expect(layer.textContent).toContain("1.050 Stück Nordanker NU 8 x 40");
  expect(layer.textContent).not.toContain("€");
  expect(layer.querySelector("img")?.getAttribute("src")).toBe(article.image);
  expect(screen.getByRole("link", { name: "Zum Warenkorb" }).getAttribute("href")).toBe("/cart");
});

test.each([
  [25, true],
  [20, false],
])("shows the price where none was visible before, and not for %i pieces if it differs", async (quantity, isNamed) => {
  await expectHydrates(AddedLayer);
  const article = { name: "Kielbolzen KB M8 x 60", image: null, unit: "Stück", price: { quantity: 25, total: "14,18 €" } };
  act(() => $addedLayer.set({ articleNumber: "60100", quantity, at: 1, article }));
  expect(screen.getByRole("status").textContent.includes("14,18 €")).toBe(isNamed);
});
