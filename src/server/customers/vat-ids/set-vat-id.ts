import { tidyVatId, type VatId, type VatIdStatus } from "#contract/rules/company/vat-id.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import type { VatIdCheck } from "../../ports/vat-id-check.ts";
import { formatCheck } from "./format-check.ts";
import { lockVatId, updateVatId } from "./vat-id-store.ts";

export type VatIdOutcome =
  | { kind: "set"; before: VatId | null; after: VatId | null }
  | { kind: "unknown-customer" }
  | { kind: "implausible" };

/**
 * Sets the VAT id of a customer on behalf of the sales office, or removes it. Without a status of the office it is checked. An id
 * whose format or check digits are wrong is refused.
 */
export async function setVatId(
  { db, clock, check = formatCheck }: { db: Db; clock: Clock; check?: VatIdCheck },
  { customerId, typed, status }: { customerId: string; typed: string; status: VatIdStatus },
): Promise<VatIdOutcome> {
  const id = tidyVatId(typed);
  if (id !== "" && (await formatCheck.check(id)) === "invalid") return { kind: "implausible" };
  const checked = id !== "" && status === "unknown" ? await check.check(id) : status;
  const known = await lockVatId(db, customerId);
  if (!known) return { kind: "unknown-customer" };
  const after = id === "" ? null : { id, status: checked };
  await updateVatId(db, customerId, after, clock.now());
  return { kind: "set", before: known.vatId, after };
}
