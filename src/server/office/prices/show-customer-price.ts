import { MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import type { ArticleAttributes } from "../../ports/catalogue-types.ts";
import { type ExplainedPrice, explainPrice } from "../../pricing/index.ts";
import type { StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type PriceCustomer, selectPriceCustomer, selectPriceCustomers } from "./price-customers-store.ts";

const MAX_SUGGESTIONS = 8;

export type CustomerPrice = { customer: PriceCustomer; article: ArticleAttributes; explained: ExplainedPrice };

/** What a customer pays for a quantity of an article, with the list, row and rule that gave it (OFFICE-10). */
export async function showCustomerPrice(
  ctx: StaffContext,
  { customerNumber, articleNumber, quantity: typed }: { customerNumber: string; articleNumber: string; quantity: number },
): Promise<CustomerPrice> {
  const customer = await selectPriceCustomer(ctx.db, customerNumber);
  const article = findArticle(ctx, articleNumber);
  if (!customer || !article) throw new OfficeError("UnknownIdentifierError");
  const quantity = Math.min(Math.max(typed, 1), MAX_QUANTITY);
  return { customer, article, explained: await explainPrice(ctx, customer, { articleNumber, quantity }) };
}

export type PriceSuggestion = { number: string; name: string };

export async function suggestCustomers({ db }: StaffContext, text: string): Promise<PriceSuggestion[]> {
  const customers = await selectPriceCustomers(db, text, MAX_SUGGESTIONS);
  return customers.map(({ customerId, name }) => ({ number: customerId, name }));
}

/** Articles by number, otherwise by words, of the first site that has any. */
export function suggestArticles(ctx: StaffContext, text: string, limit = MAX_SUGGESTIONS): PriceSuggestion[] {
  for (const site of ctx.sites) {
    const catalogue = ctx.shopContext(site).catalogue();
    const { exact, others } = catalogue.findNumbers(text, limit);
    const byNumber = [...exact, ...others].map(({ article }) => article);
    const found = byNumber.length > 0 ? byNumber : catalogue.search(text, { isTyping: true }).listArticles(0, limit);
    if (found.length > 0) return found.map(({ id, name }) => ({ number: id, name }));
  }
  return [];
}

function findArticle(ctx: StaffContext, articleNumber: string): ArticleAttributes | null {
  for (const site of ctx.sites) {
    const found = ctx.shopContext(site).catalogue().findArticle(articleNumber);
    if (found) return found;
  }
  return null;
}
