import { Big } from "big.js";

/** From so much turnover of a year, this share of all of it is given back; 0.02 for 2 %. */
export type BonusStep = { from: string; rate: string };

/** What was invoiced and credited of goods in a quarter, net. */
export type Quarter = { invoiced: string; credited: string };

export type Bonus = {
  /** Invoiced less credited. */
  turnover: string;
  /** "0" below the first step. */
  rate: string;
  amount: string;
};

/** The bonus for a year's quarters: the highest step that their turnover reaches counts for all of it, rounded half up to cents. */
export function bonusOf(quarters: readonly Quarter[], steps: readonly BonusStep[]): Bonus {
  const turnover = quarters.reduce((sum, { invoiced, credited }) => sum.plus(invoiced).minus(credited), Big(0));
  const reached = steps.filter(({ from }) => turnover.gte(from)).toSorted((a, b) => Big(b.from).cmp(a.from))[0];
  const rate = Big(reached?.rate ?? 0);
  return { turnover: turnover.toFixed(2), rate: rate.toFixed(), amount: turnover.times(rate).round(2, Big.roundHalfUp).toFixed(2) };
}
