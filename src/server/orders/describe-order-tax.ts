import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { Order } from "./order.ts";

/** Why an order has no tax, with the VAT id of the customer; empty for all others. */
export function describeOrderTax(
  ctx: Pick<Context, "site" | "log">,
  { taxes, billingAddress }: Pick<Order, "taxes" | "billingAddress">,
  language: string,
): string {
  const category = taxes.find((tax) => tax.category)?.category;
  if (!category) return "";
  return category === "K"
    ? phraseIn(ctx, language, "Tax.intraCommunity", billingAddress.vatId ?? "")
    : phraseIn(ctx, language, "Tax.export");
}
