import { describe, expect, test } from "vitest";
import { readAdviserMessage } from "./adviser-messages.ts";

describe("a message from the adviser", () => {
  test("requests one article, with or without a quantity", () => {
    expect(readAdviserMessage({ type: "addToCart", id: "60109", quantity: 50 })).toEqual({ type: "addToCart", id: "60109", quantity: 50 });
    expect(readAdviserMessage({ type: "addToCart", id: "60109" })).toEqual({ type: "addToCart", id: "60109" });
  });

  test("requests several articles in one transaction", () => {
    const items = [{ id: "70102", quantity: 2 }, { id: "71007" }];
    expect(readAdviserMessage({ type: "addMultipleProductsToCart", transactionId: "t-1", items, extra: 1 })).toEqual({
      type: "addMultipleProductsToCart",
      transactionId: "t-1",
      items,
    });
  });

  test("requests to close the panel", () => {
    expect(readAdviserMessage({ type: "closeAdviser", more: 1 })).toEqual({ type: "closeAdviser" });
  });

  test.each([
    null,
    "addToCart",
    [],
    {},
    { type: "somethingElse" },
    { type: "addToCart" },
    { type: "addToCart", id: "" },
    { type: "addToCart", id: 60109 },
    { type: "addToCart", id: "60109", quantity: 0 },
    { type: "addToCart", id: "60109", quantity: 1.5 },
    { type: "addToCart", id: "60109", quantity: "2" },
    { type: "addMultipleProductsToCart", transactionId: "t-1", items: [] },
    { type: "addMultipleProductsToCart", items: [{ id: "60109" }] },
    { type: "addMultipleProductsToCart", transactionId: "t-1", items: [{ id: "60109" }, { id: "" }] },
    { type: "addMultipleProductsToCart", transactionId: "t-1", items: Array.from({ length: 101 }, () => ({ id: "60109" })) },
  ])("is rejected otherwise: %j (MEDIA-06)", (data) => {
    expect(readAdviserMessage(data)).toBeNull();
  });
});
