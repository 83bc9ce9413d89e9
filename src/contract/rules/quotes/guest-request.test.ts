import { expect, test } from "vitest";
import { findGuestProblems, MAX_GUEST_NAME } from "./guest-request.ts";
import { MAX_QUOTE_TEXT } from "./quote-request.ts";

const request = {
  name: "Frida Öhlenschläger",
  company: "Fassadenbau & Töchter",
  email: "frida@fassadenbau.example",
  text: "",
  lines: [{ id: "09487711", quantity: 2_000 }],
};

test.each([
  [{}, []],
  [{ email: " frida@fassadenbau.example " }, []],
  [{ name: " ", company: "", email: "frida" }, ["name", "company", "email"]],
  [{ name: "x".repeat(MAX_GUEST_NAME + 1), email: `${"f".repeat(250)}@fassadenbau.example` }, ["name", "email"]],
  [{ company: "Tor 😀", text: "x".repeat(MAX_QUOTE_TEXT + 1) }, ["company", "text"]],
  [{ lines: [] }, ["noLines"]],
  [{ lines: Array.from({ length: 201 }, () => ({ id: "1", quantity: 1 })) }, ["noLines"]],
  [{ lines: [{ id: "1", quantity: null }] }, ["quantity"]],
  [{ lines: [{ id: "1", quantity: 0 }] }, ["quantity"]],
  [{ lines: [{ id: "1", quantity: 1.5 }] }, ["quantity"]],
])("a visitor's request with %j has the problems %j (QUOTE-03)", (changes, problems) => {
  expect(findGuestProblems({ ...request, ...changes })).toEqual(problems);
});
