import { expect, test } from "vitest";
import { unreachable } from "./unreachable.ts";

test.each([
  ["a word", "sold", "nobody knows what to do with sold"],
  ["a kind, and nothing else that stands beside it", { kind: "video", text: "private" }, "nobody knows what to do with video"],
])("throws for an unhandled value with %s", (_what, value, message) => {
  expect(() => unreachable(value as never)).toThrow(new Error(message));
});
