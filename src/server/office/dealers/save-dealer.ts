import { changeDealer } from "../../dealers/index.ts";
import type { MutationSaveDealerArgs } from "../generated/resolver-types.ts";
import { tidyValue } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Changes what staff maintain for a dealer. */
export async function saveDealer(
  ctx: Recording<StaffContext>,
  { dealerId, change: { values, reset, isHidden, changedAt } }: MutationSaveDealerArgs,
): Promise<void> {
  const outcome = await changeDealer(ctx, dealerId, {
    values: Object.fromEntries(values.map(({ field, value }) => [field, tidyValue(value)])),
    reset,
    isHidden,
    expected: changedAt ? new Date(changedAt) : null,
  });
  if (outcome.kind === "invalid") throw new OfficeError("InvalidContentError", outcome.field);
  if (outcome.kind !== "saved")
    throw new OfficeError(outcome.kind === "unknownDealer" ? "UnknownIdentifierError" : "ChangedMeanwhileError");
  ctx.record({ action: "dealer.save", subject: { kind: "dealer", id: dealerId }, before: outcome.before, after: outcome.after });
}
