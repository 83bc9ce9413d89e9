import type { Context } from "../context.ts";
import type { Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { can } from "../policies.ts";
import { asCompany, type Customer, isProcurement } from "../viewer.ts";
import { selectNumbers } from "./company-store.ts";
import { findMember, isActiveAdministrator } from "./find-members.ts";
import { startCompany } from "./start-company.ts";

type Work<Outcome> = (ctx: Context & { db: Tx; viewer: Customer }) => Promise<Outcome | Undo<Outcome>>;

/** Result of work that changed nothing: the transaction is rolled back, with a company that it would have started. */
export class Undo<Outcome> {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    this.outcome = outcome;
  }
}

class RolledBack extends Error {
  readonly outcome: unknown;
  constructor(outcome: unknown) {
    super("rolled back");
    this.outcome = outcome;
  }
}

/** The viewer with the number and name of the company; a branch's name is not the company's. */
async function inCompany(db: Tx, viewer: Customer): Promise<Customer> {
  if (viewer.companyId === undefined) return viewer;
  const [company] = await selectNumbers(db, [viewer.companyId]);
  return { ...asCompany(viewer), companyName: company?.name ?? viewer.companyName };
}

/**
 * Runs an administrator's change of its own company in one transaction, one change of a company after the other. The first one
 * starts the company. Work gets the viewer as a user of the company's own number. The viewer's roles are read again, because a colleague may have changed them since the request started.
 */
export async function inOwnCompany<Outcome>(ctx: Context, work: Work<Outcome>): Promise<Outcome | "denied"> {
  const { viewer } = ctx;
  if (!can(viewer, "manageCompany") || isProcurement(viewer.cartKind)) return "denied";
  try {
    return await inTransaction(ctx, async (inTx) => {
      const own = { ...inTx, viewer: await inCompany(inTx.db, viewer) };
      await startCompany(own);
      const self = await findMember(own.db, own.viewer);
      if (!self || !isActiveAdministrator(self)) throw new RolledBack("denied");
      const outcome = await work(own);
      if (outcome instanceof Undo) throw new RolledBack(outcome.outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Outcome;
    throw error;
  }
}
