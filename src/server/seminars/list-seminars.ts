import { findBooking, findDate, readOffered, type PublishedBooking } from "./seminar-store.ts";
import { type DateOfSeminar, type OfferedSeminar, type SeminarContext, todayOf } from "./seminar.ts";

/** Seminars that can be booked: those from tomorrow on. */
export function listOffered(ctx: Pick<SeminarContext, "db" | "clock">): Promise<OfferedSeminar[]> {
  return readOffered(ctx.db, todayOf(ctx));
}

const ID = /^[\w-]{1,60}$/;

/** One date that can be booked; null if there is none with this id. */
export async function findOffered(ctx: Pick<SeminarContext, "db" | "clock">, dateId: string): Promise<DateOfSeminar | null> {
  return ID.test(dateId) ? findDate(ctx.db, dateId, { today: todayOf(ctx) }) : null;
}

/** The booking for its confirmation page, by its key. */
export async function describeBooking({ db }: Pick<SeminarContext, "db">, bookingKey: string): Promise<PublishedBooking | null> {
  return /^[0-9a-f]{32}$/.test(bookingKey) ? findBooking(db, bookingKey) : null;
}
