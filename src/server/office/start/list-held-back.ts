import { askErp } from "../erp/ask-erp.ts";
import type { HeldBackInvoices } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";
import { selectCustomerNames } from "./held-back-store.ts";

const MAX_INVOICES = 200;

/** Invoices that the ERP holds back now, with the names of their customers (OFFICE-05, decision 0123). */
export async function listHeldBack(ctx: Pick<StaffContext, "erp" | "db" | "clock" | "log">): Promise<HeldBackInvoices> {
  const answer = await askErp(ctx, (erp, caller) => erp.listHeldBackInvoices?.(caller, MAX_INVOICES));
  if (answer.state !== "answered") return { state: answer.state, total: null, invoices: [] };
  const { invoices, total } = answer.value;
  const names = await selectCustomerNames(
    ctx.db,
    invoices.map(({ customerId }) => customerId),
  );
  return {
    state: "answered",
    total,
    invoices: invoices.map(({ kind, heldBackAt, reason, ...invoice }) => ({
      ...invoice,
      isCreditNote: kind === "credit-note",
      customerName: names.get(invoice.customerId) ?? null,
      heldBackAt: heldBackAt.toISOString(),
      reason: inBothLanguages(reason),
    })),
  };
}

/** An ERP that knows one language only is quoted in it. */
function inBothLanguages(reason: Readonly<Record<string, string>>): { de: string; en: string } {
  const [any = ""] = Object.values(reason);
  return { de: reason["de"] ?? any, en: reason["en"] ?? any };
}
