import type { TaskContext } from "../context.ts";
import { DRAFT_LIFETIME_MS } from "./quote.ts";
import { deleteDrafts } from "./request/draft-store.ts";

/** Removes requests that were not sent, with their files. */
export function expireDrafts({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  return deleteDrafts(db, new Date(clock.now().getTime() - DRAFT_LIFETIME_MS));
}
