import { discardRetailer } from "../../retailers/index.ts";
import type { MutationRemoveRetailerArgs } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

const ERRORS = {
  unknownRetailer: "UnknownIdentifierError",
  changedMeanwhile: "ChangedMeanwhileError",
  notAdded: "WrongStateError",
} as const;

/** Removes an online retailer that staff added, or leaves it to the import that has it, too. */
export async function removeRetailer(ctx: Recording<StaffContext>, { retailerId, changedAt }: MutationRemoveRetailerArgs): Promise<void> {
  const outcome = await discardRetailer(ctx, retailerId, changedAt ? new Date(changedAt) : null);
  if (outcome.kind !== "removed") throw new OfficeError(ERRORS[outcome.kind]);
  const action = outcome.isImported ? "retailer.leaveToImport" : "retailer.remove";
  ctx.record({ action, subject: { kind: "retailer", id: retailerId }, before: outcome.before });
}
