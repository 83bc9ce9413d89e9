import { inTransaction } from "#server/db/in-transaction.ts";
import type { ErpCaller } from "#server/ports/erp-port.ts";
import { publish } from "../messages/publish.ts";
import { checkWritten } from "./check-written.ts";
import { holdBack, selectHeldBack, setDocumentProblems } from "./invoice-store.ts";
import { invoiceMessages } from "./publish-invoice.ts";

/**
 * Validates held-back invoices again: publishes those that pass and logs the rest. A published one whose document could not be
 * generated is no longer held back once it passes. Returns the number published.
 */
export function releaseHeldBack(ctx: ErpCaller): Promise<number> {
  return inTransaction(ctx, async ({ db: tx, clock, log }) => {
    const now = clock.now();
    let released = 0;
    for (const { kind, number, customerId, orderCode, issuedOn, isPublished } of await selectHeldBack(tx)) {
      const broken = await checkWritten(tx, kind, number);
      await (isPublished ? setDocumentProblems : holdBack)(tx, number, broken.length > 0 ? broken : null, now);
      if (broken.length > 0) {
        log.error({ number, broken }, "an invoice breaks its own rules and is held back");
        continue;
      }
      if (isPublished) continue;
      const at = new Date(`${issuedOn}T12:00:00Z`);
      await publish(tx, await invoiceMessages(tx, { kind, number, order: { customerId, orderCode }, at }), now);
      released++;
    }
    return released;
  });
}
