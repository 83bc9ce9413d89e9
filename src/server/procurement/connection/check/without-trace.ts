import type { Db, Tx } from "../../../db/db.ts";

class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super("undone on purpose");
    this.result = result;
  }
}

/** Runs work in a transaction that is always rolled back, and returns its result. */
export async function withoutTrace<Ctx extends { db: Db }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & { db: Tx }) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.db.transaction().execute(async (db) => {
      throw new Undone(await work({ ...ctx, db }));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}
