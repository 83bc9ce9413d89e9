import type { Context } from "./context.ts";

/** Memoizes a read per context and key, if it has one: all parts of a page share one call and its result, including a rejection. */
export function memoizePerRequest<Result, Key extends readonly [] | readonly [string | null | undefined] = readonly []>(
  read: (ctx: Context, ...key: Key) => Promise<Result>,
): (ctx: Context, ...key: Key) => Promise<Result> {
  const known = new WeakMap<Context, Map<string | null | undefined, Promise<Result>>>();
  return (ctx, ...key) => {
    let ofContext = known.get(ctx);
    if (!ofContext) known.set(ctx, (ofContext = new Map()));
    const before = ofContext.get(key[0]);
    if (before) return before;
    const reading = read(ctx, ...key);
    ofContext.set(key[0], reading);
    return reading;
  };
}
