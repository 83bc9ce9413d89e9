import { changeRetailer } from "../../retailers/index.ts";
import type { MutationSaveRetailerArgs } from "../generated/resolver-types.ts";
import { tidyValue } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Changes what staff maintain for an online retailer. */
export async function saveRetailer(
  ctx: Recording<StaffContext>,
  { retailerId, change: { values, reset, isHidden, changedAt } }: MutationSaveRetailerArgs,
): Promise<void> {
  const tidied = values.map(({ field, value }) => [field, value.map(tidyValue).filter((text) => text !== "")]);
  const outcome = await changeRetailer(ctx, retailerId, {
    values: Object.fromEntries(tidied),
    reset,
    isHidden,
    expected: changedAt ? new Date(changedAt) : null,
  });
  if (outcome.kind === "invalid") throw new OfficeError("InvalidContentError", outcome.field);
  if (outcome.kind !== "saved")
    throw new OfficeError(outcome.kind === "unknownRetailer" ? "UnknownIdentifierError" : "ChangedMeanwhileError");
  ctx.record({ action: "retailer.save", subject: { kind: "retailer", id: retailerId }, before: outcome.before, after: outcome.after });
}
