import { deleteProduct, updateQuantity } from "#contract/generated/operations.ts";
import type { SubstituteData } from "#contract/screens.ts";
import { cartVariables } from "#web/shell/calls/call-variables.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { $cartId } from "#web/shell/page/stores/stores.ts";

/** Removes a successor or restores its previous quantity; returns false if its line no longer exists. */
export async function undoSubstitute({ entryNumber, quantityBefore }: SubstituteData): Promise<boolean> {
  if (entryNumber === null) return false;
  const line = { ...cartVariables(), cartId: $cartId.get(), id: entryNumber };
  if (quantityBefore === 0) return (await execute(deleteProduct, line)).deleteProduct;
  return (await execute(updateQuantity, { ...line, quantity: quantityBefore })).updateQuantity;
}
