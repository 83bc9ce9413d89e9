// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectHydrates } from "#web/testing/hydrate.tsx";
import { AddedLayer } from "./added-layer.tsx";
import { $addedLayer, $cartCount } from "../page/stores.ts";

beforeEach(() => {
  vi.useFakeTimers();
  $addedLayer.set(null);
  $cartCount.set(1);
});
afterEach(() => vi.useRealTimers());
const added = (at: number) => act(() => $addedLayer.set({ articleNumber: "555008", quantity: 50, at }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the layer stays for 3000 ms and then hides by itself (LAYER-02)", async () => {
  await expectHydrates(AddedLayer);
  added(1);
  await wait(2_999);
  expect(screen.getByText("In den Warenkorb gelegt")).toBeDefined();
  await wait(1);
  expect(screen.queryByText("In den Warenkorb gelegt")).toBeNull();
});

test("another add gives it its whole time again", async () => {
  await expectHydrates(AddedLayer);
  added(1);
  await wait(2_000);
  added(2);
  await wait(2_000);
  expect(screen.getByText("In den Warenkorb gelegt")).toBeDefined();
});
