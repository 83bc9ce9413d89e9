import { forgetMergeNote, mergeCart } from "#contract/generated/operations.ts";
import { callVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";

/** Merges the visitor's waiting cart; false if it still does not fit. */
export async function mergeGuestCart(cartId: string): Promise<boolean> {
  return (await execute(mergeCart, { ...callVariables(), cartId })).mergeCart;
}

/** Dismisses the merge notice on the server. */
export async function dismissNotice(): Promise<void> {
  await execute(forgetMergeNote, {});
}
