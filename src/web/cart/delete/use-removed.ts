import { useState } from "react";
import { deleteCartPositions, deleteProduct } from "#contract/generated/operations.ts";
import type { CartLineData, RebuyModificationData } from "#contract/screens.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";
import { sendAddItems } from "../add/list/send-add-items.ts";

/** Data needed to restore a line. */
export type RemovedLine = Pick<CartLineData, "articleNo" | "name" | "quantity">;

/** Deletes lines; returns false if there was no such cart. */
export async function deleteLines(lines: readonly Pick<CartLineData, "id">[]): Promise<boolean> {
  const cart = { ...cartVariables(), cartId: $cartId.get() };
  const [only, ...others] = lines.map(({ id }) => id);
  if (only === undefined) return true;
  if (others.length === 0) return (await execute(deleteProduct, { ...cart, id: only })).deleteProduct;
  return (await execute(deleteCartPositions, { ...cart, entries: [only, ...others].join(",") })).deleteCartPositions;
}

/** The lines removed last, until they are restored, dismissed or replaced by a later removal. */
export function useRemoved() {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  return {
    removed,
    // A line from a quote is put back from the quote: added again here, it would get today's price.
    remember: (lines: readonly CartLineData[]) =>
      setRemoved(lines.filter(({ quote }) => !quote).map(({ articleNo, name, quantity }) => ({ articleNo, name, quantity }))),
    forget: () => setRemoved([]),
    /** Restores the lines with their quantities and returns the result of each; throws if there are no results. */
    async putBack(): Promise<RebuyModificationData[]> {
      const outcomes = await sendAddItems(removed.map(({ articleNo, quantity }) => ({ id: articleNo, quantity })));
      if (outcomes.length === 0) throw new Error("the lines could not be put back");
      setRemoved(removed.slice(outcomes.length));
      return outcomes;
    },
  };
}
