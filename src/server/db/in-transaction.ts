import type { Db, Tx } from "./db.ts";

/**
 * Runs work in one transaction, with a context that belongs to it; rolls back if the work throws. Within a transaction the work
 * joins it, so that use cases can call each other.
 */
export function inTransaction<Ctx extends { db: Db }, Result>(ctx: Ctx, work: (ctx: Ctx & { db: Tx }) => Promise<Result>): Promise<Result> {
  if (isIn(ctx)) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}

function isIn<Ctx extends { db: Db }>(ctx: Ctx): ctx is Ctx & { db: Tx } {
  return ctx.db.isTransaction;
}
