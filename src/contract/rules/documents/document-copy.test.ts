import { expect, test } from "vitest";
import { COPY_KINDS, type CopyInput, findCopyProblem, MAX_COPY_NOTE, tidyCopyNote, tidyCopyNumber } from "./document-copy.ts";

const input = (changes: Partial<CopyInput> = {}): CopyInput => ({
  kind: "invoice",
  number: "90001234",
  from: null,
  to: null,
  note: "",
  ...changes,
});
const find = (changes: Partial<CopyInput>, kinds: readonly string[] = COPY_KINDS) => findCopyProblem(input(changes), kinds, "2026-11-28");

test.each([
  [{}, null],
  [{ number: "", from: "2019-01-01", to: "2019-12-31" }, null],
  [{ number: "", from: "2019-01-01" }, null],
  [{ number: "", to: "2019-12-31" }, null],
  [{ kind: "reminder" }, "kind"],
  [{ number: "" }, "what"],
  [{ number: "x".repeat(41) }, "number"],
  [{ from: "2019-02-30" }, "period"],
  [{ from: "2020-01-01", to: "2019-12-31" }, "period"],
  [{ from: "2026-11-29" }, "period"],
  [{ note: "x".repeat(MAX_COPY_NOTE) }, null],
  [{ note: "x".repeat(MAX_COPY_NOTE + 1) }, "note"],
])("%j: %s (INVOICE-24)", (changes, problem) => {
  expect(find(changes)).toBe(problem);
});

test("a kind that the customer may not see cannot be requested", () => {
  expect(find({ kind: "invoice" }, ["deliveryNote"])).toBe("kind");
});

test("typed texts lose control characters", () => {
  expect(tidyCopyNumber("  RE 2019\u0000\n0815 ")).toBe("RE 2019 0815");
  expect(tidyCopyNote(" Für die\r\nSteuerprüfung\u0007 ")).toBe("Für die\nSteuerprüfung");
});
