import { articleNumberIn } from "#contract/rules/articles/article-number.ts";
import { readCodeOfFields } from "#contract/rules/articles/scanned-code.ts";
import { unprintableCharacters } from "#contract/rules/shop/printable.ts";
import {
  CUSTOMER_PART_NUMBER_LIMITS,
  customerPartNumberKey,
  type CustomerPartNumberProblem,
  tidyCustomerPartNumber,
} from "#contract/rules/articles/customer-part-number.ts";
import type { Context } from "../../context.ts";
import type { CustomerPartNumber } from "./customer-part-number-store.ts";

/** A customer's own number as entered. */
export type CustomerPartNumberInput = { ownNumber: string; articleNumber: string; label: string; factor: number };
export type Checked = { kind: "right"; number: CustomerPartNumber } | { kind: "wrong"; reason: CustomerPartNumberProblem };

/** Validates and normalizes an own number. The article must be in the catalogue. */
export function checkCustomerPartNumber(ctx: Pick<Context, "catalogue">, given: CustomerPartNumberInput): Checked {
  const ownNumber = tidyCustomerPartNumber(scanned(given.ownNumber.replaceAll("\0", "")));
  if (ownNumber === "") return { kind: "wrong", reason: "badNumber" };
  const article = findArticle(ctx, given.articleNumber);
  if (!article) return { kind: "wrong", reason: "unknownArticle" };
  const { factor } = given;
  if (!Number.isInteger(factor) || factor < 1 || factor > CUSTOMER_PART_NUMBER_LIMITS.factor) return { kind: "wrong", reason: "badFactor" };
  const label = given.label.replaceAll("\0", "").replace(/\s+/g, " ").trim();
  if (label.length > CUSTOMER_PART_NUMBER_LIMITS.label || unprintableCharacters(label).length > 0)
    return { kind: "wrong", reason: "badLabel" };
  const { articleNumber } = article;
  return { kind: "right", number: { ownNumber, lookupKey: customerPartNumberKey(ownNumber), articleNumber, label, factor } };
}

/** The number within a scanned code, because a later scan is looked up by it. */
function scanned(text: string): string {
  return readCodeOfFields(text)?.number ?? text;
}

/** Finds an article by its number, by the digits in it, or by a GTIN or another spelling if that is unambiguous. */
function findArticle({ catalogue }: Pick<Context, "catalogue">, text: string) {
  const articles = catalogue();
  const number = scanned(text).trim();
  return articles.findArticle(number) ?? articles.findArticle(articleNumberIn(number)) ?? onlyOne(articles, number);
}

function onlyOne(articles: ReturnType<Context["catalogue"]>, number: string) {
  const [found, ...others] = articles.findWholeNumbers(number, 2);
  return found && others.length === 0 ? articles.findArticle(found.id) : null;
}
