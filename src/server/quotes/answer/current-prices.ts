import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { listPricesOfCustomer, pickTierPrice, type TierPrice } from "../../pricing/index.ts";
import type { Quote } from "../quote.ts";
import { selectPriceCustomer } from "./answer-store.ts";

/** The customer's prices today for the requested quantities, by article; articles without one are absent. */
export async function currentPrices(
  { db, clock }: { db: Db; clock: Clock },
  { customerId, request }: Pick<Quote, "customerId" | "request">,
): Promise<ReadonlyMap<string, TierPrice>> {
  const customer = await selectPriceCustomer(db, customerId);
  if (!customer) return new Map();
  const listed = await listPricesOfCustomer(
    { db, clock },
    customer,
    request.map(({ articleNumber }) => articleNumber),
  );
  return new Map(
    request.flatMap(({ articleNumber, quantity }): [string, TierPrice][] => {
      const price = pickTierPrice(listed.get(articleNumber)?.tierPrices ?? [], quantity ?? 1);
      return price ? [[articleNumber, price]] : [];
    }),
  );
}
