import { inTransaction } from "#server/db/in-transaction.ts";
import type { ErpCaller } from "#server/ports/erp-port.ts";
import { dayOf } from "../simulation-speed.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { letterEvent } from "../messages/events.ts";
import { publish } from "../messages/publish.ts";
import { readBonusTerms } from "./bonus.ts";
import { type CustomerLetter, letterNumber, type LetterData, type LetterKind } from "./letter.ts";
import { insertLetters, selectCompanies, selectDelivered, selectLetterNumbers, selectQuarters } from "./letter-store.ts";

type LetterContext = Pick<ErpCaller, "db" | "clock">;

/** Issue date of each kind within the year, and how many years after the reported year. */
const ISSUED: Readonly<Record<LetterKind, { day: string; after: number }>> = {
  terms: { day: "01-02", after: 0 },
  declaration: { day: "01-07", after: 0 },
  "bonus-statement": { day: "01-20", after: 1 },
};

/**
 * Issues the due yearly letters to the companies among these customers: terms, declaration of the articles delivered last year,
 * and bonus statement for last year. Idempotent. Publishes them as documents; PDFs are generated on request. Returns the number
 * of letters issued.
 */
export function issueLetters(ctx: LetterContext, customerIds: readonly string[]): Promise<number> {
  return inTransaction(ctx, async ({ db: tx, clock }) => {
    const now = clock.now();
    const there = await selectLetterNumbers(tx, customerIds);
    const letters: CustomerLetter[] = [];
    for (const company of await selectCompanies(tx, customerIds)) letters.push(...(await lettersOf(tx, company, { there, now })));
    if (letters.length === 0) return 0;
    const added = await insertLetters(tx, letters);
    const events = letters.filter(({ number }) => added.has(number)).map((letter) => ({ event: letterEvent(letter), version: 1 }));
    await publish(tx, events, now);
    return events.length;
  });
}

async function lettersOf(
  db: LetterContext["db"],
  { customerId, address }: { customerId: string; address: LetterData["address"] },
  { there, now }: { there: ReadonlySet<string>; now: Date },
): Promise<CustomerLetter[]> {
  const { issuer } = readStationery();
  const today = dayOf(now);
  const thisYear = Number(today.slice(0, 4));
  const letters: CustomerLetter[] = [];
  for (const kind of Object.keys(ISSUED) as LetterKind[]) {
    const { day, after } = ISSUED[kind];
    const year = thisYear - after;
    const number = letterNumber(kind, year, customerId);
    const issuedOn = `${thisYear}-${day}`;
    if (there.has(number) || issuedOn > today) continue;
    const data = await factsOf(db, {
      kind,
      customerId,
      year,
      paymentDays: issuer.paymentDays,
      discount: issuer.discount,
      bonus: readBonusTerms(),
    });
    if (data) letters.push({ kind, number, customerId, year, issuedOn, facts: { address, ...data } });
  }
  return letters;
}

/** Null if there is nothing to state: a company without invoices gets no statement. */
async function factsOf(
  db: LetterContext["db"],
  { kind, customerId, year, ...terms }: { kind: LetterKind; customerId: string; year: number } & NonNullable<LetterData["terms"]>,
): Promise<Omit<LetterData, "address"> | null> {
  if (kind === "terms") return { terms };
  if (kind === "declaration") {
    const articles = await selectDelivered(db, customerId, year - 1);
    return articles.length > 0 ? { declaration: { articles } } : null;
  }
  // A company buys in one currency; another currency would need a second statement.
  const [bought] = await selectQuarters(db, customerId, year);
  return bought ? { bonus: { ...bought, steps: terms.bonus } } : null;
}
