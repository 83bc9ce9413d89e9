import { canChoosePriceView } from "#contract/rules/shop/price-view.ts";
import type { PriceView } from "#contract/site-settings.ts";
import type { Context } from "../../context.ts";
import { can } from "../../policies.ts";
import { updatePriceView } from "./price-view-store.ts";

/** stored: with the account. visitor: the browser has to store it. */
export type PriceViewOutcome = "stored" | "visitor" | "denied";

/** Chooses net or gross prices for the viewer's account, on all devices, or allows the choice for a visitor's browser. */
export async function choosePriceView({ db, site, viewer }: Context, priceView: PriceView): Promise<PriceViewOutcome> {
  if (!can(viewer, "choosePriceView")) return "denied";
  const isCustomer = viewer.kind === "customer";
  if (!canChoosePriceView(site.settings, { isCustomer, groups: isCustomer ? viewer.groups : 0 })) return "denied";
  if (viewer.kind === "anonymous") return "visitor";
  await updatePriceView(db, viewer.accountId, priceView);
  return "stored";
}
