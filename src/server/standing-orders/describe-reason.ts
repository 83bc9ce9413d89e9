import Big from "big.js";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { formatMoney } from "../pricing/index.ts";

/** Reasons with a text of their own; others share one. */
const REASONS = [
  "AddressMissingError",
  "ApprovalRequiredError",
  "BLOCKED",
  "BudgetExceededError",
  "CURRENCY",
  "CostCentreMissingError",
  "CUSTOMER",
  "EMPTY",
  "FAILED",
  "LIMIT",
  "MINIMUM",
  "NOTORDERABLE",
  "PRICE",
  "PrivateCustomersError",
  "QUANTITY",
  "REPLACED",
  "STOCK",
  "TAX",
  "TermsOutdatedError",
  "UNKNOWN",
  "UnknownCostCentreError",
] as const;

type ReasonContext = Pick<Context, "site" | "log"> & { catalogue?: Context["catalogue"] };

/** A reason REASON or REASON-ARGUMENT as a sentence; the argument is an article number or, for LIMIT, the net total. */
export function describeReason(ctx: ReasonContext, language: string, reason: string): string {
  const dash = reason.indexOf("-");
  const [name, argument] = dash === -1 ? [reason, ""] : [reason.slice(0, dash), reason.slice(dash + 1)];
  const known = REASONS.find((each) => each === name) ?? "other";
  return phraseIn(
    ctx,
    language,
    `StandingOrders.Reason.${known}`,
    known === "LIMIT" ? money(argument, language) : article(ctx, language, argument),
  );
}

function money(amount: string, language: string): string {
  return formatMoney(new Big(amount), "EUR", language);
}

function article(ctx: ReasonContext, language: string, number: string): string {
  const name = number === "" ? undefined : ctx.catalogue?.(language).findArticle(number)?.name;
  return name ? `${name} (${number})` : number;
}
