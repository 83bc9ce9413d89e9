import type { Db, Tx } from "./db.ts";

/**
 * Runs work in one transaction: what the given context reads and writes belongs to it, and nothing remains when the work
 * throws. Inside a transaction the work joins it, so that use cases may call each other.
 */
export function inTransaction<Ctx extends { db: Db }, Result>(ctx: Ctx, work: (ctx: Ctx & { db: Tx }) => Promise<Result>): Promise<Result> {
  if (isIn(ctx)) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}

function isIn<Ctx extends { db: Db }>(ctx: Ctx): ctx is Ctx & { db: Tx } {
  return ctx.db.isTransaction;
}
