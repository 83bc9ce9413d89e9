import { expect, test } from "vitest";
import { cleanLineText, findCostCentreProblem, tidyCostCentre } from "./cost-centre.ts";

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
  expect(findCostCentreProblem({ ...centre, name: "" })).toBe("nameMissing");
  expect(findCostCentreProblem({ ...centre, name: "x".repeat(60) })).toBeNull();
  expect(findCostCentreProblem({ ...centre, name: "x".repeat(61) })).toBe("tooLong");
  expect(findCostCentreProblem({ ...centre, number: "4100 😀" })).toBe("unprintable");
  expect(findCostCentreProblem({ ...centre, name: "Kita 😀" })).toBe("unprintable");
  expect(findCostCentreProblem({ ...centre, validFrom: "2026-13-01" })).toBe("badDay");
  expect(findCostCentreProblem({ ...centre, number: "x".repeat(36) })).toBe("tooLong");
  expect(findCostCentreProblem({ ...centre, validUntil: "2026-13-01" })).toBe("badDay");
  expect(findCostCentreProblem({ ...centre, validFrom: "2026-02-01", validUntil: "2026-01-31" })).toBe("endsBeforeStart");
  expect(findCostCentreProblem({ ...centre, validFrom: "2026-02-01", validUntil: "2026-02-01" })).toBeNull();
});

test("a typed cost centre is tidied", () => {
  expect(tidyCostCentre({ number: " 41\n00 ", name: "Kita\t Elbufer ", validFrom: " 2026-02-01 ", validUntil: " " })).toEqual({
    number: "41 00",
    name: "Kita Elbufer",
    validFrom: "2026-02-01",
    validUntil: "",
  });
});
