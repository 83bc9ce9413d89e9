import { listManagers } from "../../companies/index.ts";
import type { Site } from "../../context.ts";
import { activeViewerOfAccount } from "../../identity/index.ts";
import type { MailAttachment } from "../../ports/mail-port.ts";
import type { EventMailContext } from "./mail-order-events.ts";
import { orderEventMail } from "./order-event-mail.ts";
import type { OrderEvent } from "./order-event-store.ts";

/** Mails the person who ordered; those who manage the company's users if the person was locked or has left it. */
export async function mailEvent(
  ctx: EventMailContext & { site: Site },
  event: OrderEvent,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const person = await activeViewerOfAccount(ctx.db, event);
  if (person) {
    await ctx.mail.queue(ctx, orderEventMail(ctx, event, { attachments }));
    return;
  }
  for (const manager of await listManagers(ctx.db, event.customerId))
    await ctx.mail.queue(ctx, orderEventMail(ctx, event, { attachments, instead: manager }));
}
