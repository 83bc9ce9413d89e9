import type { Context } from "./context.ts";

/**
 * A reading that the parts of one page share: however many of them ask in the same context, it is read once, and what it
 * answers, or that it failed, holds for all of them.
 */
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
