import { expect, test } from "vitest";
import { type FormOutcome, reportFormOutcome } from "#contract/form-outcome.ts";
import { comesFromForm } from "./form-target.ts";

const asPage = (query: URLSearchParams) => ({ query: btoa(query.toString()) });

test.each<FormOutcome>([
  { kind: "added", quantity: 50, replaced: "81083" },
  { kind: "add-failed", code: "noStock" },
  { kind: "change-failed", code: "invalid-step" },
])("a page with a form result is recognized by its query alone: $kind", (outcome) => {
  const query = new URLSearchParams("page=2");
  expect(comesFromForm(asPage(query))).toBe(false);
  reportFormOutcome(query, outcome);
  expect(comesFromForm(asPage(query))).toBe(true);
});
