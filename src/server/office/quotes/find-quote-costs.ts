import { MAX_COST_ARTICLES } from "../../ports/erp-port.ts";
import { askErp } from "../erp/ask-erp.ts";
import type { QuoteCosts } from "../generated/resolver-types.ts";
import type { StaffContext } from "../office-context.ts";

/** What articles cost the company, asked of the ERP now and stored nowhere (QUOTE-15, decision 0123). */
export async function findQuoteCosts(ctx: StaffContext, articleNumbers: readonly string[]): Promise<QuoteCosts> {
  const requested = [...new Set(articleNumbers)].slice(0, MAX_COST_ARTICLES);
  if (requested.length === 0) return { state: "answered", costs: [] };
  const answer = await askErp(ctx, (erp, caller) => erp.findCosts?.(caller, requested));
  return { state: answer.state, costs: answer.state === "answered" ? [...answer.value] : [] };
}
