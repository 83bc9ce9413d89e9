import { Big } from "big.js";
import type { BudgetPart } from "../../budgets/index.ts";
import { netTotals } from "../show/value-cart.ts";
import type { ValuedCart } from "../cart.ts";
import { POSITION_STEP } from "./position-step.ts";

/** Net amounts of a cart's lines and its delivery with their cost centres; they add up to the net total of the order. */
export function allocatedParts(valued: ValuedCart): BudgetPart[] {
  const { cart, lines, sums } = valued;
  if (lines.length === 0) return [];
  const net = netTotals(valued);
  const goods = lines.map((line, index) => ({
    position: (index + 1) * POSITION_STEP,
    costCentre: line.costCentre || cart.costCentre,
    net: net[index] ?? Big(0),
  }));
  return [...goods, { position: 0, costCentre: cart.costCentre, net: sums.deliveryCost }];
}
