import type { Site, TaskContext } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { deleteAccountById } from "../../identity/index.ts";
import { isHandingOver } from "../../orders/index.ts";
import type { Slice } from "../../slice.ts";
import { findStuckByDeletion } from "./find-stuck-by-deletion.ts";
import { mailAdministrators } from "./mail-administrators.ts";
import { allowLongSearch, lockDueDeletion, selectDueDeletions } from "./deletion-store.ts";

type RunContext = Omit<TaskContext, "stopping"> &
  Pick<Required<Slice>, "onAccountDeletion" | "findStuckWithout"> & {
    /** Sends mails to administrators; null without a site. */
    site: Site | null;
  };

/**
 * Deletes the accounts whose deletion is due, each in a transaction of its own (TRUST-14). One with an order that the ERP does not
 * have yet waits for the next run. Administrators learn which users lost their approver. Returns the number of deleted accounts; throws at the end if some could not be deleted.
 */
export async function runDeletions(ctx: RunContext): Promise<number> {
  let deleted = 0;
  const failed: string[] = [];
  for (const accountId of await selectDueDeletions(ctx.db, ctx.clock.now())) {
    try {
      if (!(await deleteDueAccount(ctx, accountId))) continue;
      deleted += 1;
      ctx.log.info({ account: accountId }, "an account was deleted");
    } catch (error) {
      failed.push(accountId);
      ctx.log.error({ err: error, account: accountId }, "an account could not be deleted");
    }
  }
  if (failed.length > 0) throw new Error(`Accounts that could not be deleted: ${failed.join(", ")}`);
  return deleted;
}

function deleteDueAccount(ctx: RunContext, accountId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (await isHandingOver(tx.db, accountId)) return false;
    if (!(await lockDueDeletion(tx.db, accountId, tx.clock.now()))) return false;
    await allowLongSearch(tx.db);
    // Found before, because the deletion removes the account from its companies.
    const stuck = await findStuckByDeletion(tx, accountId);
    await deleteAccountById(tx.db, accountId, [ctx]);
    if (ctx.site) await mailAdministrators({ ...tx, site: ctx.site }, { accountId, stuck, deletion: null });
    return true;
  });
}
