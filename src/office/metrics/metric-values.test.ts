import { describe, expect, test } from "vitest";
import { changeText, type MetricCounts, metricText, metricValue } from "./metric-values.ts";

const NONE: MetricCounts = {
  orders: 0,
  cancelled: 0,
  lines: 0,
  netTotal: "0.00",
  quickOrders: 0,
  quickLines: 0,
  procurementOrders: 0,
  procurementNet: "0.00",
  searches: 0,
  emptySearches: 0,
};
const SOME: MetricCounts = { ...NONE, orders: 4, lines: 10, netTotal: "1234.50", quickLines: 3, procurementOrders: 1, searches: 1200 };
const plain = (text: string | null) => text?.replaceAll("\u00A0", " ") ?? null;

describe("a metric (OFFICE-38)", () => {
  test.each([
    ["orders", "4"],
    ["turnover", "1.234,50 €"],
    ["lines", "10"],
    ["quick", "30,0 %"],
    ["procurement", "25,0 %"],
    ["searches", "1.200"],
  ] as const)("%s is written as %s", (name, text) => {
    expect(plain(metricText(name, SOME, "EUR"))).toBe(text);
  });

  test("a share of nothing is none", () => {
    expect(metricValue("quick", NONE)).toBeNull();
    expect(metricText("procurement", NONE, "EUR")).toBe("–");
  });

  test("changes are relative, and those of shares in percentage points", () => {
    const former = { ...SOME, orders: 5, quickLines: 1, procurementOrders: 0 };
    expect(plain(changeText("orders", SOME, former, "points"))).toBe("↓ −20,0 %");
    expect(plain(changeText("quick", SOME, former, "points"))).toBe("↑ +20,0 points");
    expect(plain(changeText("procurement", SOME, former, "points"))).toBe("↑ +25,0 points");
    expect(plain(changeText("lines", SOME, former, "points"))).toBe("0,0 %");
    const many = { ...SOME, lines: 100_000 };
    expect(plain(changeText("lines", many, { ...many, lines: 100_001 }, "points"))).toBe("0,0 %");
    expect(changeText("orders", SOME, NONE, "points")).toBeNull();
    expect(changeText("quick", SOME, NONE, "points")).toBeNull();
  });
});
