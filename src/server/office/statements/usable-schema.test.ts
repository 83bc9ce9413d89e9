import { expect, test } from "vitest";
import { usableSchema } from "./list-statements.ts";

test("names what is missing first", () => {
  const complete = { isLoaded: true, schema: "public", canRead: true, canReset: false };
  expect(usableSchema(complete)).toEqual({ schema: "public" });
  expect(usableSchema({ ...complete, canRead: false })).toEqual({ problem: "notPermitted" });
  expect(usableSchema({ ...complete, schema: null, canRead: false })).toEqual({ problem: "noExtension" });
  expect(usableSchema({ ...complete, isLoaded: false, schema: null })).toEqual({ problem: "notLoaded" });
});
