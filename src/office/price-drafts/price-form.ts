// A price as typed, and as stored. Numbers are German: 1.234,56.
import Big from "big.js";
import { formatNumber } from "#contract/format/money.ts";
import type { ListedPricePartsFragment, PriceInput } from "#contract/office/generated/operations.ts";
import { readTypedAmount } from "#contract/rules/quantities/typed-amount.ts";

export type ListedPrice = ListedPricePartsFragment;
export type PriceForm = { amount: string; priceQuantity: string; tax: string; firstDay: string; lastDay: string };
/** The first field that is no number. */
export type FormField = "amount" | "priceQuantity" | "tax";

const LOCALE = "de-DE";
const placesOf = (number: Big) => number.toFixed().split(".")[1]?.length ?? 0;

/** A decimal with its own decimals, at least `least`: 1234.5 as 1.234,5. */
export function writeNumber(decimal: string, least = 0): string {
  const number = new Big(decimal);
  return formatNumber(number.toFixed(), LOCALE, Math.max(least, placesOf(number)));
}

export const EMPTY_FORM: PriceForm = { amount: "", priceQuantity: "1", tax: "19", firstDay: "", lastDay: "" };

/** The form of a row: the values of its draft, otherwise its own. */
export function openPriceForm({ current, draft, firstDay }: ListedPrice): PriceForm {
  const values = draft?.values ?? current;
  if (!values) return { ...EMPTY_FORM, firstDay: firstDay ?? "" };
  return {
    amount: writeNumber(values.amount, 2),
    priceQuantity: writeNumber(values.priceQuantity),
    tax: writeNumber(new Big(values.taxRate).times(100).toFixed()),
    firstDay: firstDay ?? "",
    lastDay: values.lastDay ?? "",
  };
}

export function toPriceInput(form: PriceForm): { price: PriceInput } | { problem: FormField } {
  const amount = readTypedAmount(form.amount, ",", { places: 6 });
  if (amount === null) return { problem: "amount" };
  const priceQuantity = readTypedAmount(form.priceQuantity, ",", { places: 4 });
  if (priceQuantity === null) return { problem: "priceQuantity" };
  const tax = readTypedAmount(form.tax, ",", { places: 2, canBeZero: true });
  if (tax === null || new Big(tax).gte(100)) return { problem: "tax" };
  const taxRate = new Big(tax).div(100).toFixed();
  return { price: { amount, priceQuantity, taxRate, firstDay: form.firstDay || null, lastDay: form.lastDay || null } };
}

/** A percentage with an optional sign as a decimal; null if it is none. */
export function readPercentChange(typed: string): string | null {
  const text = typed.replace(/%\s*$/, "").trim();
  const hasSign = /^[+−–-]/.test(text);
  const percent = readTypedAmount(hasSign ? text.slice(1) : text, ",", { places: 4 });
  if (percent === null) return null;
  return new Big(percent).times(hasSign && !text.startsWith("+") ? -1 : 1).toFixed();
}

type Unit = { amount: string; priceQuantity: string };

/** Share by which a price changes for the same quantity; null without one before. */
export function changeOf(before: Unit | null | undefined, after: Unit | null | undefined): number | null {
  if (!before || !after || new Big(before.amount).eq(0)) return null;
  const former = new Big(before.amount).div(before.priceQuantity);
  return Number(new Big(after.amount).div(after.priceQuantity).minus(former).div(former).toFixed(6));
}
