import type { Context } from "../../context.ts";
import { phraseIn } from "../../dictionary/index.ts";
import type { DestinationTax } from "./destination-tax.ts";

/** Says why a delivery abroad has the tax of its country, or none; empty for a domestic one. */
export function describeTax(
  ctx: Pick<Context, "site" | "log">,
  { reason, country, vatId }: Pick<DestinationTax, "reason" | "country" | "vatId">,
  language: string,
): string {
  if (reason === null || country === null) return "";
  if (reason === "intraCommunity") return phraseIn(ctx, language, "Tax.intraCommunity", vatId);
  const name = new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
  return phraseIn(ctx, language, `Tax.${reason}`, name, vatId);
}
