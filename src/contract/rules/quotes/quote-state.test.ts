import { expect, test } from "vitest";
import { currentQuoteState, nextQuoteState, QUOTE_STATES, type QuoteAction } from "./quote-state.ts";

test.each<[QuoteAction, string[], string]>([
  ["request", ["draft"], "requested"],
  ["start", ["requested"], "inProgress"],
  ["offer", ["requested", "inProgress", "offered", "partlyOrdered", "expired"], "offered"],
  ["decline", ["requested", "inProgress"], "rejected"],
  ["reject", ["offered"], "rejected"],
  ["withdraw", ["requested", "inProgress"], "withdrawn"],
  ["order", ["offered", "partlyOrdered"], "offered"],
])("%s is possible from %j only (QUOTE-04)", (action, from, to) => {
  expect(QUOTE_STATES.filter((state) => nextQuoteState(state, action) !== null)).toEqual(from);
  for (const state of QUOTE_STATES) expect([to, null]).toContain(nextQuoteState(state, action));
});

const line = (quantity: number, ordered: number, position = 1, alternativeTo: number | null = null) => ({
  position,
  alternativeTo,
  quantity,
  ordered,
});
const offered = (lines = [line(100, 0)]) => ({ state: "offered" as const, validUntil: "2026-12-31", lines });

test("the last day still counts (QUOTE-07)", () => {
  expect(currentQuoteState(offered(), "2026-12-31")).toBe("offered");
  expect(currentQuoteState(offered(), "2027-01-01")).toBe("expired");
  expect(currentQuoteState(offered([line(100, 99)]), "2027-01-01")).toBe("expired");
});

test("follows from the ordered quantities (QUOTE-04)", () => {
  expect(currentQuoteState(offered([line(100, 1)]), "2026-12-01")).toBe("partlyOrdered");
  expect(currentQuoteState(offered([line(100, 100), line(5, 0, 2)]), "2026-12-01")).toBe("partlyOrdered");
  expect(currentQuoteState(offered([line(100, 100), line(5, 5, 2)]), "2027-01-01")).toBe("ordered");
});

test("an ordered alternative replaces its line", () => {
  expect(currentQuoteState(offered([line(100, 0), line(100, 100, 2, 1)]), "2026-12-01")).toBe("ordered");
});

test("other states stay as they are", () => {
  for (const state of ["draft", "requested", "inProgress", "rejected", "withdrawn"] as const)
    expect(currentQuoteState({ state, validUntil: null, lines: [] }, "2027-01-01")).toBe(state);
});
