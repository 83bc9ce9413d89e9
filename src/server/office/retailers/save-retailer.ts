import { changeRetailer } from "../../retailers/index.ts";
import type { MutationSaveRetailerArgs } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { tidyRetailerValues } from "./tidy-retailer-values.ts";

/** Changes what staff maintain for an online retailer. */
export async function saveRetailer(
  ctx: Recording<StaffContext>,
  { retailerId, change: { values, reset, isHidden, changedAt } }: MutationSaveRetailerArgs,
): Promise<void> {
  const outcome = await changeRetailer(ctx, retailerId, {
    values: tidyRetailerValues(values),
    reset,
    isHidden,
    expected: changedAt ? new Date(changedAt) : null,
  });
  if (outcome.kind === "invalid") throw new OfficeError("InvalidContentError", outcome.field);
  if (outcome.kind !== "saved")
    throw new OfficeError(outcome.kind === "unknownRetailer" ? "UnknownIdentifierError" : "ChangedMeanwhileError");
  ctx.record({ action: "retailer.save", subject: { kind: "retailer", id: retailerId }, before: outcome.before, after: outcome.after });
}
