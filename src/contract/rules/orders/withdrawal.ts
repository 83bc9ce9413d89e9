import { isEmail, MAX_EMAIL_LENGTH } from "../account/email.ts";

/** Entries of the withdrawal form (TRUST-22). */
export type WithdrawalInput = {
  name: string;
  orderNumber: string;
  email: string;
  /** Whether the whole contract is withdrawn from, or a part of it. */
  scope: "all" | "part";
  /** The part, in the customer's words. */
  articles: string;
};

export const WITHDRAWAL_MAXIMA = { name: 120, orderNumber: 40, email: MAX_EMAIL_LENGTH, articles: 2_000 } as const;
export type WithdrawalField = keyof typeof WITHDRAWAL_MAXIMA;
export type WithdrawalProblems = Partial<Record<WithdrawalField, "required" | "tooLong" | "invalid">>;

/** Query parameters of the withdrawal page: the order to prefill, a draft, a receipt, and why nothing was sent. */
export const WITHDRAWAL_QUERY = { order: "order", draft: "draft", edit: "edit", receipt: "receipt", failure: "failure" } as const;

/** The id of the withdrawal notice on its page. */
export const WITHDRAWAL_NOTICE_ID = "widerrufsbelehrung";

/** Removes surrounding blanks and control characters, and the articles of a withdrawal from the whole contract. */
export function tidyWithdrawal({ name, orderNumber, email, scope, articles }: WithdrawalInput): WithdrawalInput {
  return {
    name: toLine(name),
    orderNumber: toLine(orderNumber),
    email: toLine(email),
    scope,
    articles: scope === "all" ? "" : articles.split("\n").map(toLine).join("\n").trim(),
  };
}

/** Problems of tidied entries by field, in the order of the form; empty if they can be declared. */
export function findWithdrawalProblems(input: WithdrawalInput): WithdrawalProblems {
  const problems: WithdrawalProblems = {};
  const required: readonly WithdrawalField[] = ["name", "orderNumber", "email", ...(input.scope === "part" ? (["articles"] as const) : [])];
  for (const field of required) {
    if (input[field] === "") problems[field] = "required";
    else if (input[field].length > WITHDRAWAL_MAXIMA[field]) problems[field] = "tooLong";
  }
  if (problems.email === undefined && !isEmail(input.email)) problems.email = "invalid";
  return problems;
}

function toLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ").trim();
}
