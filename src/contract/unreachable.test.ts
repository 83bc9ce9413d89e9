import { expect, test } from "vitest";
import { unreachable } from "./unreachable.ts";

test.each([
  ["a word", "sold", "unexpected value sold"],
  ["a kind without further data", { kind: "video", text: "private" }, "unexpected value video"],
])("throws for an unhandled value with %s", (_what, value, message) => {
  expect(() => unreachable(value as never)).toThrow(new Error(message));
});
