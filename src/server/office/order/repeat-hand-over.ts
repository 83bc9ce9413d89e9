import { couldBeOrderCode, handOverAgain } from "../../orders/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { selectOrderFacts } from "./order-facts-store.ts";

/** Hands an order over to the ERP once more; the ERP accepts each number once (OFFICE-12). */
export async function repeatHandOver(ctx: Recording<StaffContext>, orderCode: string): Promise<void> {
  const facts = couldBeOrderCode(orderCode) ? await selectOrderFacts(ctx.db, orderCode) : null;
  if (!facts) throw new OfficeError("UnknownIdentifierError");
  if (!(await handOverAgain(ctx, orderCode))) throw new OfficeError("WrongStateError");
  const { acceptedAt, handOver } = facts;
  ctx.record({
    action: "order.handOver",
    subject: { kind: "order", id: orderCode },
    before: { acceptedAt, rejectedAt: handOver?.refusedAt ?? null, reason: handOver?.refusal ?? null },
  });
}
