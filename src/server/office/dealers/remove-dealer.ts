import { discardDealer } from "../../dealers/index.ts";
import type { MutationRemoveDealerArgs } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

const ERRORS = { unknownDealer: "UnknownIdentifierError", changedMeanwhile: "ChangedMeanwhileError", notAdded: "WrongStateError" } as const;

/** Removes a dealer that staff added, or leaves it to the import that has it, too. */
export async function removeDealer(ctx: Recording<StaffContext>, { dealerId, changedAt }: MutationRemoveDealerArgs): Promise<void> {
  const outcome = await discardDealer(ctx, dealerId, changedAt ? new Date(changedAt) : null);
  if (outcome.kind !== "removed") throw new OfficeError(ERRORS[outcome.kind]);
  const action = outcome.isImported ? "dealer.leaveToImport" : "dealer.remove";
  ctx.record({ action, subject: { kind: "dealer", id: dealerId }, before: outcome.before });
}
