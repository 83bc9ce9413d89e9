import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Big } from "big.js";

const TERMS_FILE = join(import.meta.dirname, "../../../../content/papers/terms.json");

/** From this yearly turnover, the rate applies to all of it; 0.02 for 2 %. */
export type BonusStep = { from: string; rate: string };

/** The annual bonus that the terms promise, read from content/papers. */
export function readBonusTerms(): readonly BonusStep[] {
  return (JSON.parse(readFileSync(TERMS_FILE, "utf8")) as { bonus: readonly BonusStep[] }).bonus;
}

/** Net goods value invoiced and credited in a quarter. */
export type Quarter = { invoiced: string; credited: string };

export type Bonus = {
  /** Invoiced minus credited. */
  turnover: string;
  /** "0" below the first step. */
  rate: string;
  amount: string;
};

/** The bonus of a year's quarters: the highest step reached applies to the whole turnover, rounded half up to cents. */
export function bonusOf(quarters: readonly Quarter[], steps: readonly BonusStep[]): Bonus {
  const turnover = quarters.reduce((sum, { invoiced, credited }) => sum.plus(invoiced).minus(credited), Big(0));
  const reached = steps.filter(({ from }) => turnover.gte(from)).toSorted((a, b) => Big(b.from).cmp(a.from))[0];
  const rate = Big(reached?.rate ?? 0);
  return { turnover: turnover.toFixed(2), rate: rate.toFixed(), amount: turnover.times(rate).round(2, Big.roundHalfUp).toFixed(2) };
}
