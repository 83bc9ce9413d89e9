import { expect, test } from "vitest";
import { bonusOf } from "./bonus.ts";

const steps = [
  { from: "15000", rate: "0.02" },
  { from: "5000", rate: "0.01" },
];
const quarter = (invoiced: string, credited = "0.00") => ({ invoiced, credited });

test.each([
  [[quarter("4999.99")], { turnover: "4999.99", rate: "0", amount: "0.00" }],
  [[quarter("5000.00")], { turnover: "5000.00", rate: "0.01", amount: "50.00" }],
  [[quarter("5000.00", "0.01")], { turnover: "4999.99", rate: "0", amount: "0.00" }],
  [[quarter("14999.99"), quarter("0.01"), quarter("10.75"), quarter("0.00")], { turnover: "15010.75", rate: "0.02", amount: "300.22" }],
  [[quarter("0.00", "120.00")], { turnover: "-120.00", rate: "0", amount: "0.00" }],
])("bonus of %j is %j: the highest step reached applies to the whole turnover", (quarters, expected) => {
  expect(bonusOf(quarters, steps)).toEqual(expected);
});
