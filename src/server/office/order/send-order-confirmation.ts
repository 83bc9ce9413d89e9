import { type ConfirmationRecipient, couldBeOrderCode, listConfirmationRecipients, requestConfirmation } from "../../orders/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { hasOrder } from "./notes-store.ts";

/** Possible recipients of the confirmation of an order from any channel. */
export async function findConfirmationRecipients(ctx: StaffContext, orderCode: string): Promise<ConfirmationRecipient[]> {
  const recipients = (await isOrder(ctx, orderCode)) ? await listConfirmationRecipients(ctx.db, orderCode) : undefined;
  if (recipients === undefined) throw new OfficeError("UnknownIdentifierError");
  if (recipients === null) throw new OfficeError("WrongStateError");
  return recipients;
}

/** Sends the ERP's latest confirmation of an order to a document recipient or a user of the customer. */
export async function sendOrderConfirmation(ctx: Recording<StaffContext>, orderCode: string, recipientId: string): Promise<void> {
  await findConfirmationRecipients(ctx, orderCode);
  const recipient = await requestConfirmation(ctx, orderCode, recipientId);
  if (!recipient) throw new OfficeError("UnknownIdentifierError");
  ctx.record({ action: "order.sendConfirmation", subject: { kind: "order", id: orderCode }, after: { email: recipient.email } });
}

async function isOrder({ db }: StaffContext, orderCode: string): Promise<boolean> {
  return couldBeOrderCode(orderCode) && (await hasOrder(db, orderCode));
}
