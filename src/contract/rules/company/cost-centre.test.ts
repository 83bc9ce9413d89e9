import { expect, test } from "vitest";
import { cleanLineText, findCostCentreProblem } from "./cost-centre.ts";

test("a line's text is one line of at most 40 characters (COMPANY-17)", () => {
  expect(cleanLineText(" Tor\n 3 ")).toBe("Tor 3");
  expect(cleanLineText("x".repeat(40))).toHaveLength(40);
  expect(cleanLineText("x".repeat(41))).toBeNull();
  expect(cleanLineText("😀")).toBeNull();
});

test("a cost centre has number and name, and ends after its start (COMPANY-16)", () => {
  const centre = { number: "4100", name: "Kita", validFrom: "", validUntil: "" };
  expect(findCostCentreProblem(centre)).toBeNull();
  expect(findCostCentreProblem({ ...centre, number: "" })).toBe("numberMissing");
  expect(findCostCentreProblem({ ...centre, number: "x".repeat(36) })).toBe("tooLong");
  expect(findCostCentreProblem({ ...centre, validUntil: "2026-13-01" })).toBe("badDay");
  expect(findCostCentreProblem({ ...centre, validFrom: "2026-02-01", validUntil: "2026-01-31" })).toBe("endsBeforeStart");
});
