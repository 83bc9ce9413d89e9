import { forgetMergeNote, mergeCart } from "#contract/generated/operations.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

/** Merges the visitor's cart that waits; false when there is still no room for it. */
export async function mergeGuestCart(cartId: string): Promise<boolean> {
  return (await execute(mergeCart, { ...callVariables(), cartId })).mergeCart;
}

/** What the merge could not do was read. */
export async function dismissNotice(): Promise<void> {
  await execute(forgetMergeNote, callVariables());
}
