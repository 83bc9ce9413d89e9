import type { Clock } from "../../context.ts";
import type { Db, Tx } from "../../db/db.ts";
import { type Quote, stateOf } from "../quote.ts";
import { insertOrdered, lockQuote, selectErpNumbers, selectQuotesOfErp, writeState } from "../quotes-store.ts";

/** Quotes with these numbers of the ERP, regardless of the customer. */
export function findQuotesOfErp(db: Db, numbers: readonly string[]): Promise<Quote[]> {
  return selectQuotesOfErp(db, numbers);
}

/** The ERP's numbers of quotes that it made or answered, by the shop's number. */
export async function listErpNumbers(db: Db, quoteNumbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return quoteNumbers.length === 0 ? new Map() : selectErpNumbers(db, quoteNumbers);
}

/** Records that an order which was not placed in the shop took a part of a quote's first line, on behalf of the sales office. */
export async function recordPastOrder(
  { db, clock }: { db: Tx; clock: Clock },
  { quote, orderCode, orderPosition, quantity }: { quote: Quote; orderCode: string; orderPosition: number; quantity: number },
): Promise<void> {
  const { quoteId, current } = quote;
  const line = current?.lines[0];
  if (!current || !line) return;
  await insertOrdered(db, orderCode, [{ quoteId, version: current.version, position: line.position, orderPosition, quantity }]);
  const now = clock.now();
  const after = (await lockQuote(db, { quoteId }))!;
  await writeState(db, {
    quoteId,
    stored: "offered",
    state: stateOf(after, now),
    isOffice: true,
    accountId: null,
    author: "",
    orderCode,
    at: now,
  });
}
