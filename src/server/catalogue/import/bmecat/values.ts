import Big from "big.js";
import { TIME_ZONE } from "#contract/format/calendar.ts";
import { addDays } from "#contract/format/add-days.ts";
import { isOpenDate } from "#contract/format/open-date.ts";
import { ArticleProblem } from "../import-refused-error.ts";
import { child, type Element } from "../xml/element.ts";

const DECIMAL = /^\+?(\d{1,12})(?:\.(\d{1,12}))?$/;

/** Reads an exact decimal as a string. Rejects commas, because 1,234 is ambiguous. */
export function decimalText(element: Element, maxDecimals: number): string {
  const match = DECIMAL.exec(element.text);
  if (!match) {
    const hint = /^\d+,\d+$/.test(element.text) ? " Decimals take a point, not a comma." : "";
    throw new ArticleProblem(`${element.name} "${element.text.slice(0, 40)}" is not a number.${hint}`, element.line);
  }
  if ((match[2] ?? "").replace(/(?<!0)0+$/, "").length > maxDecimals)
    throw new ArticleProblem(`${element.name} ${element.text} has more than ${maxDecimals} decimals.`, element.line);
  return new Big(element.text.replace("+", "")).toFixed();
}

/** Reads a whole quantity; some exporters write 100.0. Null if the element is missing or empty. */
export function wholeNumber(parent: Element | undefined, name: string): number | null {
  const element = child(parent, name);
  if (!element || element.text === "") return null;
  const number = new Big(decimalText(element, 4));
  if (!number.round(0, 0).eq(number) || number.gt(2_000_000_000))
    throw new ArticleProblem(`${name} ${element.text} is not a whole number of order units.`, element.line);
  return number.toNumber();
}

const DAY = /^(\d{4})-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
const ZONE = /^(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;

/**
 * Converts a date to a Postgres timestamp. Without a time zone it is German time. An end without a time is inclusive, so the
 * start of the next day is returned. Null if the file names no date, such as 9999-12-31.
 */
export function timestamp(datetime: Element, isEnd: boolean): string | null {
  const date = child(datetime, "DATE")?.text ?? "";
  if (isOpenDate(date)) return null;
  const time = child(datetime, "TIME")?.text ?? "";
  const zone = child(datetime, "TIMEZONE")?.text ?? "";
  const [, year] = DAY.exec(date) ?? [];
  if (
    year === undefined ||
    !isCalendarDay(date) ||
    Number(year) < 1900 ||
    (time !== "" && !TIME.test(time)) ||
    (zone !== "" && !ZONE.test(zone))
  ) {
    throw new ArticleProblem(`"${[date, time, zone].filter(Boolean).join(" ").slice(0, 40)}" is not a date.`, datetime.line);
  }
  const at = zone === "" ? TIME_ZONE : zone === "Z" ? "+00" : zone;
  if (time !== "") return `${date} ${time} ${at}`;
  return `${isEnd ? addDays(date, 1) : date} 00:00:00 ${at}`;
}

/** Rejects days such as 30 February. */
function isCalendarDay(date: string): boolean {
  const value = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(value.getTime()) && value.toISOString().startsWith(date);
}
