import type { Context } from "../context.ts";
import { priceBasisOf } from "./price-basis.ts";
import { type DestinationTax, taxOfDelivery } from "./tax/destination-tax.ts";
import { isInEu } from "./tax/standard-rates.ts";
import { selectVatId } from "./tax/vat-id-store.ts";
import type { DocumentTerms } from "./value-document.ts";

type TermsContext = Pick<Context, "db" | "site" | "viewer">;

/** The viewer's terms for a document that is delivered to a country; null if the country is not known yet. */
export async function documentTerms(ctx: TermsContext, country: string | null): Promise<DocumentTerms & { tax: DestinationTax }> {
  return {
    basis: priceBasisOf(ctx),
    deliveryCosts: ctx.site.settings.site.deliveryCosts,
    tax: await findDestinationTax(ctx, country),
  };
}

/** The VAT id is read only for a company outside the seller's country, where it matters. */
async function findDestinationTax({ db, site, viewer }: TermsContext, deliveryCountry: string | null): Promise<DestinationTax> {
  const { sellerCountry, deliveryCountries: countries } = site.settings.site;
  const isCompany = priceBasisOf({ site, viewer }) === "net";
  const isAbroad = deliveryCountry !== null && deliveryCountry !== sellerCountry && isInEu(deliveryCountry);
  const vatId = isAbroad && isCompany && viewer.kind === "customer" ? await selectVatId(db, viewer.customerId) : null;
  return taxOfDelivery({ sellerCountry, deliveryCountry, isCompany, vatId, countries });
}
