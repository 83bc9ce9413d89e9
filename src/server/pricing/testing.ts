// Inserts prices and stock for tests; omitted fields get defaults.
import type { DeliveryCosts } from "#contract/site-settings.ts";
import type { Db } from "../db/db.ts";
import type { PriceBasis } from "./price-basis.ts";
import { type DestinationTax, taxOfDelivery } from "./tax/destination-tax.ts";
import type { DocumentTerms } from "./value-document.ts";

/** Terms of a document that is delivered at home. */
export function domesticTerms(basis: PriceBasis, deliveryCosts: DeliveryCosts): DocumentTerms & { tax: DestinationTax } {
  const tax = taxOfDelivery({ sellerCountry: "DE", deliveryCountry: "DE", isCompany: basis === "net", vatId: null, countries: [] });
  return { basis, deliveryCosts, tax };
}

export type TestPrice = {
  list: string;
  article: string;
  amount: string;
  from?: number;
  per?: string;
  tax?: string;
  validFrom?: string;
  validTo?: string;
};

/** Inserts price lists and prices. The list name sets the kind: "general", "retail", K… for a customer's, otherwise a group's. */
export async function insertPrices(db: Db, prices: readonly TestPrice[]): Promise<void> {
  for (const list of new Set(prices.map((price) => price.list))) {
    const kind = list === "general" || list === "retail" ? list : list.startsWith("K") ? "customer" : "group";
    await db
      .insertInto("price_list")
      .values({ price_list: list, kind })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  for (const { list, article, amount, from, per, tax, validFrom, validTo } of prices) {
    await db
      .insertInto("price")
      .values({
        price_list: list,
        article_number: article,
        amount,
        lower_bound: from ?? 1,
        price_quantity: per ?? "1",
        tax_rate: tax ?? "0.19",
        ...(validFrom && { valid_from: new Date(validFrom) }),
        ...(validTo && { valid_to: new Date(validTo) }),
      })
      .execute();
  }
}

export async function insertStock(db: Db, available: Readonly<Record<string, number>>): Promise<void> {
  for (const [article_number, count] of Object.entries(available)) {
    await db.insertInto("stock").values({ article_number, available: count }).execute();
  }
}
