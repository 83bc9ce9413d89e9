import { expect, test } from "vitest";
import { MAX_SAVED_CART_NAME, readSavedCartsQuery, tidyCartName } from "./saved-carts.ts";

test("a name is one line of limited length", () => {
  expect(tidyCartName("  Tor 3\n\0 Halle ")).toBe("Tor 3 Halle");
  expect(tidyCartName(" \n ")).toBe("");
  expect(tidyCartName("x".repeat(500))).toHaveLength(MAX_SAVED_CART_NAME);
});

test("reads only known messages and ids from the address", () => {
  const id = "0d0e8c1c-7a3f-4a65-9e0e-3f2a0f9d7c11";
  expect(readSavedCartsQuery(new URLSearchParams(`message=saved&load=${id}&loaded=x&deleted='`))).toEqual({
    message: "saved",
    load: id,
    loaded: null,
    deleted: null,
  });
  expect(readSavedCartsQuery(new URLSearchParams("message=other")).message).toBeNull();
});
