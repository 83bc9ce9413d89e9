import { createRetailer } from "../../retailers/index.ts";
import type { MutationAddRetailerArgs } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { tidyRetailerValues } from "./tidy-retailer-values.ts";

/** Adds an online retailer that no import has yet. */
export async function addRetailer(ctx: Recording<StaffContext>, { retailerId, values, isHidden }: MutationAddRetailerArgs): Promise<void> {
  const outcome = await createRetailer(ctx, { retailerId, values: tidyRetailerValues(values), isHidden });
  if (outcome.kind === "invalid") throw new OfficeError("InvalidContentError", outcome.field);
  if (outcome.kind === "alreadyExists") throw new OfficeError("AlreadyExistsError");
  ctx.record({ action: "retailer.add", subject: { kind: "retailer", id: retailerId }, after: outcome.after });
}
