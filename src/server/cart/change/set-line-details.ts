import { cleanLineText } from "#contract/rules/company/cost-centre.ts";
import { cleanCostCentre } from "#contract/rules/orders/order-fields.ts";
import { canChooseCostCentre } from "../../budgets/index.ts";
import type { Context } from "../../context.ts";
import { currentCartKey } from "../cart-key.ts";
import { can } from "../../policies.ts";
import { updateLineDetails } from "../lines-store.ts";

/** Largest integer of the column. */
const MAX_ENTRY = 2_147_483_647;

/**
 * Sets cost centre and text of a line of the viewer's cart; what is not given stays. False if there is no such line, a value is
 * too long, or the company cannot choose the cost centre.
 */
export async function setLineDetails(
  ctx: Context,
  entryNumber: number,
  given: { costCentre?: string | null | undefined; text?: string | null | undefined },
): Promise<boolean> {
  const { viewer, db, clock } = ctx;
  if (!can(viewer, "prepareOrder")) return false;
  if (!Number.isSafeInteger(entryNumber) || Math.abs(entryNumber) > MAX_ENTRY) return false;
  const costCentre = cleanCostCentre(given.costCentre ?? "");
  const text = cleanLineText(given.text ?? "");
  const now = clock.now();
  if (costCentre === null || text === null || !(await canChooseCostCentre(db, viewer, costCentre, now))) return false;
  const key = currentCartKey(ctx, viewer);
  const details = { ...(given.costCentre != null && { costCentre }), ...(given.text != null && { text }) };
  return updateLineDetails(db, key, entryNumber, details, now);
}
