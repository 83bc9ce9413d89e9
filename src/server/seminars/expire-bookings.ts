import type { Context } from "../context.ts";
import { deleteOldBookings } from "./seminar-store.ts";

/** For how long who has booked is kept after a seminar is over. */
export const KEPT_DAYS = 180;
const AT_ONCE = 500;

/** Forgets who has booked what was over long ago; answers how many bookings went. */
export async function expireBookings({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
  let removed = 0;
  for (;;) {
    const some = await deleteOldBookings(db, before, AT_ONCE);
    removed += some;
    if (some < AT_ONCE) return removed;
  }
}
