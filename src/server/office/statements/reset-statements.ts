import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { usableSchema } from "./list-statements.ts";
import { resetCounts, selectCountedSince, selectExtension } from "./statements-store.ts";

/** Counts the statements of the shop's database anew. */
export async function resetStatements(ctx: Recording<StaffContext>): Promise<void> {
  const extension = await selectExtension(ctx.db);
  const usable = usableSchema(extension);
  if ("problem" in usable || !extension.canReset) throw new OfficeError("WrongStateError");
  const countedSince = await selectCountedSince(ctx.db, usable.schema);
  await resetCounts(ctx.db, usable.schema);
  ctx.record({ action: "statements.reset", subject: { kind: "database", id: "" }, before: { countedSince: countedSince.toISOString() } });
}
