import { REFRESH_APPROVERS } from "../approval-rules/index.ts";
import type { Slice } from "../slice.ts";
import { countApprovalUse, countOpenApprovals, removeNamesOf, withdrawApprovalsOf } from "./approval-store.ts";
import { approvalLoaders } from "./approvals.loaders.ts";
import { createApprovalResolvers } from "./approvals.resolvers.ts";
import { registerApprovals } from "./approvals.routes.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { refreshApprovers, runDueApprovals } from "./run-due-approvals.ts";
import { personalData } from "./personal-data-store.ts";

export { requestApproval } from "./request-approval.ts";

export const approvals: Slice = {
  name: "approvals",
  personalData,
  resolvers: createApprovalResolvers,
  loaders: approvalLoaders,
  routes: registerApprovals,
  accountCounts: { openApprovals: countOpenApprovals, hasApprovals: countApprovalUse },
  emailExamples: exampleMails,
  onAccountMove: (tx, { accountId, before }) => withdrawApprovalsOf(tx, { accountId, customerId: before }),
  async onAccountDeletion(tx, accountId) {
    await withdrawApprovalsOf(tx, { accountId });
    await removeNamesOf(tx, accountId);
  },
  tasks: (shop) => ({
    "run-due-approvals": {
      cron: "11 * * * *",
      isAlone: true,
      async run(ctx) {
        ctx.log.debug(await runDueApprovals(shop, ctx), "approvals reminded and expired");
      },
    },
    [REFRESH_APPROVERS]: {
      // Shortly after midnight in Germany, when substitutes begin and end.
      cron: "3 22,23 * * *",
      run: (ctx, { customerId }) => refreshApprovers(shop, ctx, typeof customerId === "string" ? customerId : null),
    },
  }),
};
