import type { Slice } from "../slice.ts";
import { expireWithdrawals } from "./expire-withdrawals.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { REPORT_WITHDRAWAL, reportWithdrawal } from "./report-withdrawal.ts";
import { withdrawalLoaders } from "./withdrawal.loaders.ts";
import { withdrawalResolvers } from "./withdrawal.resolvers.ts";
import { registerWithdrawalRoutes } from "./withdrawal.routes.ts";
import { personalData } from "./personal-data-store.ts";

export const withdrawal: Slice = {
  name: "withdrawal",
  personalData,
  resolvers: withdrawalResolvers,
  loaders: withdrawalLoaders,
  routes: registerWithdrawalRoutes,
  tasks: {
    [REPORT_WITHDRAWAL]: { run: (ctx, { withdrawalId }) => reportWithdrawal(ctx, Number(withdrawalId)) },
    "expire-withdrawals": { cron: "27 4 * * *", run: expireWithdrawals },
  },
  emailExamples: exampleMails,
};
