import type { VatIdStatus } from "#contract/rules/company/vat-id.ts";
import { setVatId, viesCheck } from "../../customers/index.ts";
import type { MutationSetCustomerVatIdArgs } from "../generated/resolver-types.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";

/** Sets the VAT id of a customer and whether it is valid; with a check online, an unknown one is checked. */
export async function setCustomerVatId(
  ctx: Recording<StaffContext>,
  { customerId, vatId, status }: MutationSetCustomerVatIdArgs,
): Promise<VatIdStatus> {
  const { viesUrl } = ctx.config;
  const outcome = await setVatId({ ...ctx, ...(viesUrl && { check: viesCheck(viesUrl) }) }, { customerId, typed: vatId, status });
  if (outcome.kind === "unknown-customer") throw new OfficeError("UnknownIdentifierError");
  if (outcome.kind === "implausible") throw new OfficeError("InvalidVatIdError");
  const audited = (value: typeof outcome.after) => ({ vatId: value?.id ?? "", status: value?.status ?? "unknown" });
  ctx.record({
    action: "customer.vatId",
    subject: { kind: "customer", id: customerId },
    before: audited(outcome.before),
    after: audited(outcome.after),
  });
  return outcome.after?.status ?? "unknown";
}
