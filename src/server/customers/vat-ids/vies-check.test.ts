import { expect, test } from "vitest";
import { viesCheck } from "./vies-check.ts";

const asked: string[] = [];
const answering = (answer: () => Response) =>
  viesCheck("https://vies.example/rest-api/", async (url) => {
    asked.push(String(url));
    return answer();
  });
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

test.each([
  ["valid", json({ isValid: true, userError: "VALID" }), "valid"],
  ["invalid", json({ isValid: false, userError: "INVALID" }), "invalid"],
  ["a member state that is down", json({ isValid: false, userError: "MS_UNAVAILABLE" }), "unknown"],
  ["an error", json({}, 500), "unknown"],
  ["no JSON", () => new Response("<html>"), "unknown"],
  ["too much", () => new Response("x".repeat(30_000)), "unknown"],
])("%s", async (_name, answer, status) => {
  expect(await answering(answer).check("ATU10223006")).toBe(status);
  expect(asked.at(-1)).toBe("https://vies.example/rest-api/ms/AT/vat/U10223006");
});

test("does not ask about an id that cannot be right, and survives a dead service", async () => {
  const dead = viesCheck("https://vies.example", () => Promise.reject(new Error("down")));
  expect([await dead.check("ATU10223007"), await dead.check("ATU10223006")]).toEqual(["invalid", "unknown"]);
});
