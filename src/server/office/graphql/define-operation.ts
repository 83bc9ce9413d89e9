import { inTransaction } from "../../db/in-transaction.ts";
import { type AuditRecord, insertAuditEntries } from "../audit/audit-store.ts";
import type { OfficeContext, Recording, StaffContext } from "../office-context.ts";

/** Resolver of a root field, made by one of the functions below: the schema accepts no other. */
export type Operation<Args = never, Result = unknown> = {
  kind: "query" | "mutation";
  /** Whether it can be called without a session. */
  isOpen: boolean;
  run(ctx: OfficeContext, args: Args): Result;
};

/** A read. */
export function defineQuery<Args, Result>(run: (ctx: StaffContext, args: Args) => Result): Operation<Args, Result> {
  // The policy is checked before, so that there is a session.
  return { kind: "query", isOpen: false, run: (ctx, args) => run(ctx as StaffContext, args) };
}

/** A change, in one transaction with its entries in the audit log. Throws, and so rolls back, if it recorded none (OFFICE-37). */
export function defineMutation<Args, Result>(
  run: (ctx: Recording<StaffContext>, args: Args) => Promise<Result>,
): Operation<Args, Promise<Result>> {
  return { kind: "mutation", isOpen: false, run: (ctx, args) => runRecorded(ctx as StaffContext, (recording) => run(recording, args)) };
}

/** A read that needs no session. */
export function defineOpenQuery<Args, Result>(run: (ctx: OfficeContext, args: Args) => Result): Operation<Args, Result> {
  return { kind: "query", isOpen: true, run };
}

/** A change that needs no session, recorded like any other. */
export function defineOpenMutation<Args, Result>(
  run: (ctx: Recording<OfficeContext>, args: Args) => Promise<Result>,
): Operation<Args, Promise<Result>> {
  return { kind: "mutation", isOpen: true, run: (ctx, args) => runRecorded(ctx, (recording) => run(recording, args)) };
}

/** Runs a change in a transaction, and writes what it recorded at its end, so that others wait for the log only briefly. */
export function runRecorded<Ctx extends OfficeContext, Result>(ctx: Ctx, run: (ctx: Recording<Ctx>) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const entries: AuditRecord[] = [];
    const shopContext: Ctx["shopContext"] = (site) => ({ ...ctx.shopContext(site), db: tx.db });
    const result = await run({ ...tx, shopContext, record: (entry) => void entries.push(entry) });
    if (entries.length === 0) throw new Error("A mutation of the back office recorded no audit entry: it is rolled back.");
    await insertAuditEntries(tx.db, entries, { at: ctx.clock.now(), staffId: ctx.session?.staffId ?? null, network: ctx.caller.network });
    return result;
  });
}
