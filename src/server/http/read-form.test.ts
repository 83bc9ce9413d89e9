import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

test("a field has its first value, and a list all of them", () => {
  const form = readForm({ body: { name: "Anna", role: ["buyer", "admin"], empty: "" } });
  expect([form.text("name"), form.text("role"), form.getAll("role")]).toEqual(["Anna", "buyer", ["buyer", "admin"]]);
  expect([form.text("empty"), form.has("empty"), form.text("missing"), form.has("missing")]).toEqual(["", true, "", false]);
});

test.each([undefined, null, "text", Buffer.from("name=Anna"), 7])("a body that is no form has no fields: %j", (body) => {
  expect(readForm({ body }).text("name")).toBe("");
});

test("values that are no texts are left out", () => {
  const form = readForm({ body: { number: 7, object: { name: "Anna" }, list: [1, "two", null], none: null } });
  expect([...form]).toEqual([["list", "two"]]);
});
