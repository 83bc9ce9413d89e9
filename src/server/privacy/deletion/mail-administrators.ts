import { listManagers } from "../../companies/index.ts";
import type { Site, TaskContext } from "../../context.ts";
import { missingApproverMail, type MissingApprover } from "../mails/missing-approver-mail.ts";
import type { StuckCompany } from "./find-stuck-by-deletion.ts";

type MailContext = Pick<TaskContext, "db" | "clock" | "jobs" | "mail" | "log" | "publicUrl" | "random"> & { site: Site };

/** Notifies the other administrators of the companies of users who have no approver because of an account's deletion. */
export async function mailAdministrators(
  ctx: MailContext,
  { accountId, stuck, ...mail }: { accountId: string; stuck: readonly StuckCompany[] } & Pick<MissingApprover, "language" | "deletion">,
): Promise<void> {
  const occasion = ctx.random.uuid();
  for (const company of stuck) {
    const administrators = await listManagers(ctx.db, company.customerId);
    for (const administrator of administrators.filter((each) => each.accountId !== accountId))
      await ctx.mail.queue(
        ctx,
        missingApproverMail(ctx, {
          ...mail,
          stuck: company,
          administrator,
          key: `missing-approver:${occasion}:${administrator.accountId}`,
        }),
      );
  }
}
