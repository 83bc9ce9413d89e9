import type { TaskContext } from "../context.ts";
import { deleteGuestQuotes } from "./guest/guest-store.ts";
import { DRAFT_LIFETIME_MS, GUEST_LIFETIME_MS } from "./quote.ts";
import { deleteDrafts } from "./request/draft-store.ts";

/** Removes requests that were not sent, with their files, and old quotes of visitors that no customer took over. */
export async function expireDrafts({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  const now = clock.now().getTime();
  const guests = await deleteGuestQuotes(db, new Date(now - GUEST_LIFETIME_MS));
  return guests + (await deleteDrafts(db, new Date(now - DRAFT_LIFETIME_MS)));
}
