import type { Context } from "../context.ts";
import { deleteOldBookings } from "./seminar-store.ts";
import { retainedSince } from "../retention.ts";

const AT_ONCE = 500;

/** Deletes bookings of seminars that ended long ago; returns their number. */
export async function expireBookings({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const before = retainedSince("seminarBookings", clock.now()).toISOString().slice(0, 10);
  let removed = 0;
  for (;;) {
    const some = await deleteOldBookings(db, before, AT_ONCE);
    removed += some;
    if (some < AT_ONCE) return removed;
  }
}
