import type { Context } from "../../../context.ts";
import type { Customer } from "../../../viewer.ts";
import { removeCustomerPartNumbers } from "../customer-part-number-store.ts";

/** Returns whether the viewer's company had the number. */
export async function deleteCustomerPartNumber(
  { db, viewer }: Pick<Context, "db"> & { viewer: Customer },
  ownNumber: string,
): Promise<boolean> {
  return (await removeCustomerPartNumbers(db, viewer.customerId, [ownNumber.replaceAll("\0", "")])) > 0;
}
