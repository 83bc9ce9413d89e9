import type { Context } from "../../context.ts";
import { cartKey } from "../cart-key.ts";
import { deleteLines } from "../lines-store.ts";

export type DeletePositionsInput = {
  cartId?: string | null | undefined;
  entryNumbers: readonly number[];
};

/** Deletes lines from the viewer's cart. Idempotent: returns true even if they were deleted before. False without such a cart. */
export async function deletePositions(ctx: Context, input: DeletePositionsInput): Promise<boolean> {
  const key = cartKey(ctx, input.cartId);
  if (!key || input.entryNumbers.length === 0) return false;
  return deleteLines(ctx.db, key, input.entryNumbers, ctx.clock.now());
}

const MAX_ENTRY = 2 ** 31 - 1;

/** Parses entry numbers separated by comma, semicolon, pipe or whitespace (decision A63). */
export function readEntryNumbers(text: string): number[] {
  const numbers = text
    .split(/[,;|\s]+/)
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number)
    .filter((number) => number <= MAX_ENTRY);
  return [...new Set(numbers)];
}
