import { unreachable } from "#contract/unreachable.ts";
import type {
  DeclareWithdrawalResult,
  MutationDeclareWithdrawalArgs,
  QueryGetWithdrawalsArgs,
  Withdrawal as WireWithdrawal,
} from "../graphql/generated/resolver-types.ts";
import { resolveOf } from "../graphql/resolver.ts";
import { declareWithdrawal } from "./declare-withdrawal.ts";
import { listWithdrawals, type Withdrawal } from "./find-withdrawals.ts";
import { withdrawalReference } from "./withdrawal-reference.ts";

const resolve = resolveOf("privateCustomers");

export const withdrawalResolvers = {
  Query: {
    getWithdrawals: resolve("seeOrders", async (ctx, { orderCode }: QueryGetWithdrawalsArgs): Promise<WireWithdrawal[]> =>
      (await listWithdrawals(ctx, orderCode)).map(toWire),
    ),
  },

  Mutation: {
    declareWithdrawal: resolve(
      "browse",
      async (
        ctx,
        { name, orderNumber, email, articles = "" }: MutationDeclareWithdrawalArgs,
        { visit, language },
      ): Promise<DeclareWithdrawalResult> => {
        const scope = articles.trim() === "" ? "all" : "part";
        const input = { name, orderNumber, email, articles, scope } as const;
        const outcome = await declareWithdrawal(ctx, { input, language, network: visit.address });
        switch (outcome.kind) {
          case "received":
            return { status: "received", withdrawal: toWire(outcome.withdrawal), invalid: [] };
          case "invalid":
            return { status: "invalid", withdrawal: null, invalid: Object.keys(outcome.problems) };
          case "too-often":
            return { status: "tooOften", withdrawal: null, invalid: [] };
          default:
            return unreachable(outcome);
        }
      },
    ),
  },
};

export function toWire({ withdrawalId, receivedAt, name, orderNumber, articles }: Withdrawal): WireWithdrawal {
  return { reference: withdrawalReference(withdrawalId), receivedAt: receivedAt.toISOString(), name, orderNumber, articles };
}
