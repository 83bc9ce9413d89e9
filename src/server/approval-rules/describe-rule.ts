import Big from "big.js";
import type { ApprovalRule, ApprovalScope } from "#contract/rules/company/approval-rules.ts";
import { unreachable } from "#contract/unreachable.ts";
import { type CompanyMember, type CompanyUnit, memberName } from "../companies/index.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { formatMoney } from "../pricing/index.ts";

type DescribeContext = Pick<Context, "site" | "log" | "catalogue">;
export type RuleNames = { members: readonly CompanyMember[]; units: readonly CompanyUnit[] };

/** A rule as a sentence, e.g. "Einkäufer ab 500,00 € netto → Freigabe durch Anna Brandt" (COMPANY-18). */
export function describeRule(ctx: DescribeContext, rule: ApprovalRule, { members, units }: RuleNames, language: string): string {
  const t = (key: string, ...args: string[]) => phraseIn(ctx, language, `Approvals.Rule.${key}`, ...args);
  const role = (name: string) => phraseIn(ctx, language, `Approvals.Role.${name}`);
  const person = (accountId: string) => {
    const member = members.find((each) => each.accountId === accountId);
    return member ? memberName(member) : t("Unknown");
  };
  const list = (names: readonly string[], type: "conjunction" | "disjunction") => new Intl.ListFormat(language, { type }).format(names);
  const scopeName = (scope: ApprovalScope) => {
    switch (scope.kind) {
      case "everyone":
        return t("Everyone");
      case "role":
        return role(scope.role);
      case "unit":
        return units.find(({ unitId }) => unitId === scope.unitId)?.name ?? t("Unknown");
      case "person":
        return person(scope.accountId);
      default:
        return unreachable(scope);
    }
  };
  const conditionText = () => {
    const { condition } = rule;
    switch (condition.kind) {
      case "always":
        return t("Always");
      case "total":
        return t("Total", formatMoney(new Big(condition.from), "EUR", language));
      case "category":
        return t(
          "Category",
          list(
            condition.categories.map((id) => ctx.catalogue(language).findLink(id)?.name ?? id),
            "disjunction",
          ),
        );
      case "budget":
        return t("Budget");
      default:
        return unreachable(condition);
    }
  };
  const { approvers } = rule;
  const names = approvers.kind === "role" ? role(approvers.role) : list(approvers.accountIds.map(person), "disjunction");
  return t("Sentence", scopeName(rule.scope), conditionText(), names);
}
