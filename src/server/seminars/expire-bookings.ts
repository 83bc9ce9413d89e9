import type { Context } from "../context.ts";
import { deleteOldBookings } from "./seminar-store.ts";

/** Retention of bookings after the end of a seminar. */
export const RETENTION_DAYS = 180;
const AT_ONCE = 500;

/** Deletes bookings of seminars that ended long ago; returns their number. */
export async function expireBookings({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
  let removed = 0;
  for (;;) {
    const some = await deleteOldBookings(db, before, AT_ONCE);
    removed += some;
    if (some < AT_ONCE) return removed;
  }
}
