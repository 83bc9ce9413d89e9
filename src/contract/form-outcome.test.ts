import { expect, test } from "vitest";
import { type FormOutcome, readFormOutcome, reportFormOutcome } from "./form-outcome.ts";

const OUTCOMES: FormOutcome[] = [
  { kind: "added", quantity: 50 },
  { kind: "added", quantity: 50, replaced: "81083" },
  { kind: "add-failed", code: "noStock" },
  { kind: "add-failed", code: "noStock", replaced: "A&B 8/1" },
  { kind: "add-failed", code: "invalidStep", nearest: [50, 100] },
  { kind: "change-failed", code: "invalid-step" },
  { kind: "change-failed", code: "invalid-step", nearest: [50] },
];

test.each(OUTCOMES)("reads the result that was written: $kind", (outcome) => {
  const query = new URLSearchParams("page=2");
  reportFormOutcome(query, outcome);
  expect(readFormOutcome(new URLSearchParams(query.toString()))).toEqual(outcome);
  expect(query.get("page")).toBe("2");
});

test("a result replaces any earlier one, and null removes it", () => {
  for (const earlier of OUTCOMES) {
    for (const later of [...OUTCOMES, null]) {
      const query = new URLSearchParams("page=2");
      reportFormOutcome(query, earlier);
      reportFormOutcome(query, later);
      expect(readFormOutcome(query)).toEqual(later);
      expect([...query.keys()]).toHaveLength(Object.keys(later ?? { kind: "" }).length);
    }
  }
});

test("ignores an invalid result in the address", () => {
  for (const query of ["", "replaced=1", "added=", "added=-1", "added=x", "addError=", "cartError=", "nearest=50"]) {
    expect(readFormOutcome(new URLSearchParams(query))).toBeNull();
  }
  for (const nearest of ["x", "50,", "-50", "1,2,3", "1234567"]) {
    expect(readFormOutcome(new URLSearchParams({ addError: "invalidStep", nearest }))).toEqual({ kind: "add-failed", code: "invalidStep" });
  }
});
