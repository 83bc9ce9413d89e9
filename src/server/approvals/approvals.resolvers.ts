import { formatNumber } from "#contract/format/money.ts";
import type { ApprovalRule } from "#contract/rules/company/approval-rules.ts";
import { hasPermission } from "#contract/rules/company/company-roles.ts";
import { listRules } from "../approval-rules/index.ts";
import { memberName } from "../companies/index.ts";
import type {
  Approval,
  ApprovalOutcome,
  ApprovalRules,
  Approvals,
  MutationDecideApprovalArgs,
  MutationRequestApprovalArgs,
  MutationWithdrawApprovalArgs,
  QueryGetApprovalArgs,
  QueryGetApprovalOfOrderArgs,
  QueryGetApprovalsArgs,
} from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { can } from "../policies.ts";
import { findOrder } from "../orders/index.ts";
import { toSummary, toWireApproval } from "./approvals.wire.ts";
import { decideApproval } from "./decide-approval.ts";
import { listApprovals } from "./list-approvals.ts";
import { decideOutcome, type Outcome, requestOutcome, takeBackOutcome } from "./outcomes.ts";
import { readApproval, readApprovalOfOrder } from "./read-approval.ts";
import { requestApproval } from "./request-approval.ts";
import type { RequesterShop } from "./requester.ts";
import { takeBackCart } from "./take-back-cart.ts";

export function createApprovalResolvers(shop: RequesterShop) {
  return {
    Query: {
      getApprovals: resolve(
        "seeAccount",
        async (ctx, { customerNumber }: QueryGetApprovalsArgs, { language }): Promise<Approvals | null> => {
          const listed = await listApprovals(ctx, customerNumber ?? "");
          if (!listed) return null;
          const { toDecide, own, decided, colleagues, substitute, numbers } = listed;
          const summary = (request: (typeof own)[number]) => toSummary(request, ctx.viewer, language);
          return {
            toDecide: toDecide.map(summary),
            own: own.map(summary),
            decided: decided.map(summary),
            canApprove: can(ctx.viewer, "approve"),
            colleagues: [...colleagues],
            substitute,
            numbers: [...numbers],
          };
        },
      ),
      getApproval: resolve("seeAccount", async (ctx, { id }: QueryGetApprovalArgs, { language }): Promise<Approval | null> => {
        const shown = await readApproval(shop, ctx, id);
        return shown && toWireApproval(ctx, shown, language);
      }),
      getApprovalOfOrder: resolve(
        "seeOrders",
        async (ctx, { orderCode }: QueryGetApprovalOfOrderArgs, { language }): Promise<Approval | null> => {
          const shown = (await findOrder(ctx, orderCode)) && (await readApprovalOfOrder(ctx, orderCode));
          return shown && toWireApproval(ctx, shown, language);
        },
      ),
      getApprovalRules: resolve("manageCompany", async (ctx, _args: object, { language }): Promise<ApprovalRules> => {
        const { rules, members, units, approvers } = await listRules(ctx, language);
        const typed = (amount: string) => formatNumber(amount, language, 2);
        return {
          rules: rules.map(({ rule, sentence }) => ({ id: rule.ruleId, sentence, ...toForm(rule, typed) })),
          persons: members.map((member) => ({ value: `person:${member.accountId}`, name: memberName(member) })),
          units: units.map(({ unitId, name }) => ({ value: `unit:${unitId}`, name })),
          categories: ctx
            .catalogue(language)
            .listRootCategories()
            .map(({ category }) => ({ value: category.id, name: category.name })),
          limits: approvers
            .filter(({ member }) => hasPermission(member.roles, "approve"))
            .map(({ member, limit }) => ({ id: member.accountId, name: memberName(member), limit: limit === null ? "" : typed(limit) })),
        };
      }),
    },
    Mutation: {
      requestApproval: resolve(
        "requestApproval",
        async (ctx, { cartId, comment }: MutationRequestApprovalArgs, { language, visit }): Promise<ApprovalOutcome> =>
          toWire(requestOutcome(await requestApproval(ctx, { cartId, comment: comment ?? "", language, ipAddress: visit.address ?? "" }))),
      ),
      withdrawApproval: resolve(
        "takeBackCart",
        async (ctx, { id }: MutationWithdrawApprovalArgs, { language, visit }): Promise<ApprovalOutcome> =>
          toWire(takeBackOutcome(await takeBackCart(ctx, { id, language, ipAddress: visit.address ?? "" })), id),
      ),
      decideApproval: resolve("approve", async (ctx, args: MutationDecideApprovalArgs, { visit }): Promise<ApprovalOutcome> => {
        const { id, decision, reason, confirmedChanges, confirmedRequester, tacVersion } = args;
        const outcome = await decideApproval(shop, ctx, {
          id,
          decision,
          reason: reason ?? "",
          confirmedChanges: confirmedChanges ?? "",
          confirmedRequester: confirmedRequester ?? false,
          tacVersion: tacVersion ?? "",
          ipAddress: visit.address ?? "",
        });
        return toWire(decideOutcome(outcome), id);
      }),
    },
  };
}

function toWire({ status, id, orderCode, errors = [] }: Outcome, ofId?: string): ApprovalOutcome {
  return { status, id: id ?? ofId ?? null, orderCode: orderCode ?? null, errors: [...errors] };
}

/** A rule as the fields of its form. */
function toForm({ scope, condition, approvers }: ApprovalRule, typed: (amount: string) => string) {
  const value = { everyone: "", role: "role" in scope ? scope.role : "", unit: "unitId" in scope ? scope.unitId : "", person: "" };
  if (scope.kind === "person") value.person = scope.accountId;
  return {
    scope: scope.kind === "everyone" ? "everyone" : `${scope.kind}:${value[scope.kind]}`,
    condition: condition.kind,
    from: condition.kind === "total" ? typed(condition.from) : "",
    categories: condition.kind === "category" ? [...condition.categories] : [],
    approvers: approvers.kind === "role" ? [`role:${approvers.role}`] : approvers.accountIds.map((id) => `person:${id}`),
  };
}
