import { getApproval, getApprovalRules, getApprovals } from "#contract/generated/operations.ts";
import { readApprovalId, readApprovalMessage, readEnteredLimit, readEnteredRule, readStuck } from "#contract/rules/company/approvals.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { formatMoney } from "../pricing/index.ts";
import { Big } from "big.js";

/** Data of the pages about approvals; an unknown request and one that the viewer may not see are indistinguishable. */
export const approvalLoaders: Loaders = {
  async Approvals({ ctx, page, execute }): Promise<LoaderResult<ScreenData["Approvals"]>> {
    if (!can(ctx.viewer, "seeAccount")) return { data: null };
    const customerNumber = (page.searchParams.get("customerNumber") ?? "").slice(0, 40);
    const { getApprovals: approvals } = await execute(getApprovals, { customerNumber });
    const canManage = can(ctx.viewer, "manageCompany");
    return { data: { approvals: approvals ?? null, canManage, customerNumber, message: readApprovalMessage(page.searchParams) } };
  },
  async ApprovalDetails({ ctx, page, execute }): Promise<LoaderResult<ScreenData["ApprovalDetails"]>> {
    if (!can(ctx.viewer, "seeAccount")) return { data: { view: "visitor" } };
    const id = readApprovalId(page.searchParams.get("id"));
    const { getApproval: approval } = id === null ? { getApproval: null } : await execute(getApproval, { id });
    if (!approval) return { data: { view: "unknown" }, status: 404 };
    return {
      data: { view: "approval", approval, message: readApprovalMessage(page.searchParams) },
      head: { title: phraseIn(ctx, page.language, "Approvals.Details.Title", approval.requester) },
    };
  },
  async ApprovalRules({ ctx, page, execute }): Promise<LoaderResult<ScreenData["ApprovalRules"]>> {
    if (!can(ctx.viewer, "seeAccount")) return { data: { view: "visitor" } };
    if (!can(ctx.viewer, "manageCompany")) return { data: { view: "denied" } };
    const { getApprovalRules: rules } = await execute(getApprovalRules, {});
    return {
      data: {
        view: "rules",
        rules,
        edited: readApprovalId(page.searchParams.get("edit")),
        entered: readEnteredRule(page.searchParams),
        enteredLimit: readEnteredLimit(page.searchParams),
        stuck: readStuck(page.searchParams).flatMap(({ accountId, above }) => {
          const person = rules.persons.find(({ value }) => value === `person:${accountId}`);
          return person ? [{ name: person.name, above: above === null ? "" : formatMoney(new Big(above), "EUR", page.language) }] : [];
        }),
        newId: ctx.random.uuid(),
        message: readApprovalMessage(page.searchParams),
      },
    };
  },
};
