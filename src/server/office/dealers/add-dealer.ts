import { createDealer } from "../../dealers/index.ts";
import type { MutationAddDealerArgs } from "../generated/resolver-types.ts";
import { tidyValue } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Adds a dealer that no import has yet. */
export async function addDealer(ctx: Recording<StaffContext>, { dealerId, values, isHidden }: MutationAddDealerArgs): Promise<void> {
  const given = Object.fromEntries(values.map(({ field, value }) => [field, tidyValue(value)]));
  const outcome = await createDealer(ctx, { dealerId, values: given, isHidden });
  if (outcome.kind === "invalid") throw new OfficeError("InvalidContentError", outcome.field);
  if (outcome.kind === "alreadyExists") throw new OfficeError("AlreadyExistsError");
  ctx.record({ action: "dealer.add", subject: { kind: "dealer", id: dealerId }, after: outcome.after });
}
