// Dealers for tests, with defaults for omitted fields.
import type { Db } from "../db/db.ts";
import type { Dealer } from "./dealer.ts";
import { replaceDealers, replaceDealerStock } from "./import/dealer-import-store.ts";

/** A dealer in the centre of Frankfurt by default. */
export function aDealer({ dealerId, ...given }: { dealerId: string } & Partial<Dealer>): Dealer {
  return {
    dealerId,
    names: [`Handel ${dealerId}`],
    addressLines: ["Testweg 1"],
    postalCode: "60311",
    city: "Frankfurt am Main",
    countryCode: "DE",
    continent: "EU",
    latitude: 50.11,
    longitude: 8.68,
    contactPerson: "",
    phone: "",
    fax: "",
    email: "",
    url: "",
    shopUrl: "",
    retailerTypes: ["TRADITIONALTRADE"],
    partnerType: "",
    brands: [],
    openingHours: [],
    timeZone: "Europe/Berlin",
    isHidden: false,
    ...given,
  };
}

/** Replaces all dealers and their stock: {"kaiwerk": {"100001": 5}}. */
export async function putDealers(
  db: Db,
  dealers: readonly ({ dealerId: string } & Partial<Dealer>)[],
  stock: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): Promise<void> {
  await replaceDealers(db, dealers.map(aDealer));
  await replaceDealerStock(
    db,
    Object.entries(stock).flatMap(([dealerId, articles]) =>
      Object.entries(articles).map(([articleNumber, available]) => ({ dealerId, articleNumber, available })),
    ),
  );
}
