import type { Context } from "./context.ts";

/** Memoizes a read per context: all parts of a page share one call and its result, including a rejection. */
export function memoizePerRequest<Result>(read: (ctx: Context) => Promise<Result>): (ctx: Context) => Promise<Result> {
  const known = new WeakMap<Context, Promise<Result>>();
  return (ctx) => {
    const before = known.get(ctx);
    if (before) return before;
    const reading = read(ctx);
    known.set(ctx, reading);
    return reading;
  };
}
