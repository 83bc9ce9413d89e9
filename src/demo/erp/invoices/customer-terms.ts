import type { Clock } from "#server/context.ts";
import type { Db } from "#server/db/db.ts";
import { upsertTerms } from "./customer-terms-store.ts";

/** The customer's invoice reference, such as a Leitweg-ID (BT-10), and its VAT number (BT-48). */
export type CustomerTerms = { customerId: string; buyerReference: string | null; vatId: string | null };

/** Sets the customers' invoice references; existing documents are unchanged. */
export async function setCustomerTerms({ db, clock }: { db: Db; clock: Clock }, terms: readonly CustomerTerms[]): Promise<void> {
  await upsertTerms(db, terms, clock.now());
}
