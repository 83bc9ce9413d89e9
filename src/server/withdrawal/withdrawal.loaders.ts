import { getWithdrawals } from "#contract/generated/operations.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { findWithdrawalProblems, WITHDRAWAL_QUERY, type WithdrawalInput } from "#contract/rules/orders/withdrawal.ts";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { findOrder, writeWithdrawalNotice } from "../orders/index.ts";
import { can } from "../policies.ts";
import { findReceipt, type Withdrawal } from "./find-withdrawals.ts";
import { readDraft } from "./save-draft.ts";
import { formatReceivedAt, withdrawalReference } from "./withdrawal-reference.ts";

type Data = ScreenData["Withdrawal"];

export const withdrawalLoaders: Loaders = {
  /** The step that the page's address names: form, confirmation or receipt. */
  async Withdrawal({ ctx, page }): Promise<LoaderResult<Data>> {
    const query = (name: keyof typeof WITHDRAWAL_QUERY) => page.searchParams.get(WITHDRAWAL_QUERY[name]) ?? "";
    const failure = query("failure") === "too-often" ? "too-often" : null;
    const receiptKey = query("receipt");
    if (receiptKey !== "") {
      const withdrawal = await findReceipt(ctx, receiptKey);
      return { data: withdrawal ? toReceipt(withdrawal, page.language) : { step: "gone" } };
    }
    const draftKey = query("draft");
    if (draftKey === "") return { data: { step: "form", failure, problems: {}, ...(await prefill(ctx, query("order"), page.language)) } };
    const input = await readDraft(ctx, draftKey);
    if (!input) return { data: { step: "gone" } };
    const problems = findWithdrawalProblems(input);
    const isValid = Object.keys(problems).length === 0;
    if (isValid && query("edit") === "") return { data: { step: "confirm", failure, draftKey, input } };
    return { data: { step: "form", failure, problems, input, lines: [] } };
  },

  async WithdrawalNotice({ ctx, page }): Promise<LoaderResult<ScreenData["WithdrawalNotice"]>> {
    return { data: writeWithdrawalNotice(ctx, page.language) };
  },

  /** Withdrawals from the order of the page, and whether to offer one: not for orders of companies. */
  async OrderWithdrawal({ ctx, page, execute }): Promise<LoaderResult<ScreenData["OrderWithdrawal"]>> {
    const orderCode = page.searchParams.get(WITHDRAWAL_QUERY.order) ?? "";
    if (!isOn(ctx.site.settings, "privateCustomers") || !can(ctx.viewer, "seeOrders") || orderCode === "") return { data: null };
    const [order, { getWithdrawals: withdrawals }] = await Promise.all([findOrder(ctx, orderCode), execute(getWithdrawals, { orderCode })]);
    return { data: order && { orderCode, withdrawals } };
  },
};

function toReceipt({ withdrawalId, receivedAt, name, orderNumber, email, articles }: Withdrawal, language: string): Data {
  const reference = withdrawalReference(withdrawalId);
  return { step: "receipt", reference, receivedAt: formatReceivedAt(receivedAt, language), name, orderNumber, email, articles };
}

/** What the shop knows of a signed-in customer and the order that the address names. */
async function prefill(ctx: Context, orderCode: string, language: string): Promise<{ input: WithdrawalInput; lines: string[] }> {
  const { viewer } = ctx;
  const empty: WithdrawalInput = { name: "", orderNumber: "", email: "", scope: "all", articles: "" };
  if (!can(viewer, "seeOrders")) return { input: empty, lines: [] };
  const order = orderCode === "" ? null : await findOrder(ctx, orderCode);
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  const lines = (order?.lines ?? []).map(
    (line) => `${line.name} (${line.articleNumber}), ${formatQuantityWithUnit(line.quantity, line.unit, language)}`,
  );
  return { input: { ...empty, name, email: viewer.email, orderNumber: order?.orderCode ?? "" }, lines };
}
