import type { Db, Tx } from "../../db/db.ts";

class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super("undone on purpose");
    this.result = result;
  }
}

/** Does work as it is done in earnest and undoes all that it wrote: what it found out is all that remains. */
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
