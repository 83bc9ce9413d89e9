import { createHash } from "node:crypto";
import { inTransaction } from "../../db/in-transaction.ts";
import { emailKey } from "../../mail/index.ts";
import { toNetwork, consumeAttempt } from "../../rate-limit/index.ts";
import { findDate, findKeyOfForm, insertBooking } from "../seminar-store.ts";
import { type Booking, type DateOfSeminar, type SeminarContext, todayOf } from "../seminar.ts";
import { bookedMail } from "./booked-mail.ts";
import { salesMail } from "./sales-mail.ts";

export type BookingRequest = {
  dateId: string;
  booking: Booking;
  /** Idempotency key: a form submitted twice books once. */
  formKey: string;
  language: string;
  network: string;
};

export type BookingOutcome =
  | { kind: "booked"; bookingKey: string }
  /** Fewer places are left than requested, or none. */
  | { kind: "full"; date: DateOfSeminar }
  | { kind: "gone" }
  | { kind: "too-many" };

/**
 * Books places of a date and mails the participant and the sales office, in one transaction. The date is locked, so that of two
 * concurrent bookings of the last place one succeeds and the other gets "full".
 */
export async function bookSeminar(ctx: SeminarContext, request: BookingRequest): Promise<BookingOutcome> {
  const known = await findKeyOfForm(ctx.db, request.formKey);
  if (known !== null) return { kind: "booked", bookingKey: known };
  if (!(await consumeAttempts(ctx, request))) return { kind: "too-many" };
  const { dateId, booking, formKey, language } = request;
  return inTransaction(ctx, async (tx): Promise<BookingOutcome> => {
    const date = await findDate(tx.db, dateId, { today: todayOf(ctx), isLocked: true });
    if (!date) return { kind: "gone" };
    const meanwhile = await findKeyOfForm(tx.db, formKey);
    if (meanwhile !== null) return { kind: "booked", bookingKey: meanwhile };
    if (date.left < booking.places) return { kind: "full", date };
    const held = { ...booking, bookingKey: ctx.random.hex(16), dateId, siteId: ctx.site.siteId, language };
    await insertBooking(tx.db, held, formKey, ctx.clock.now());
    await tx.mail.queue(tx, bookedMail(tx, held, date));
    const task = salesMail(tx, held, { ...date, left: date.left - booking.places });
    if (task) await tx.mail.queue(tx, task);
    return { kind: "booked", bookingKey: held.bookingKey };
  });
}

async function consumeAttempts({ db, clock }: SeminarContext, { network, booking }: BookingRequest): Promise<boolean> {
  const now = clock.now();
  if (!(await consumeAttempt(db, `seminar network:${toNetwork(network)}`, "seminarNetwork", now))) return false;
  const address = createHash("sha256").update(emailKey(booking.email)).digest("hex");
  return consumeAttempt(db, `seminar address:${address}`, "seminarAddress", now);
}
