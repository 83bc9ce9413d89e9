import type { TaskContext } from "../../context.ts";
import { removeInSteps } from "../../db/in-steps.ts";
import { deleteExpired } from "./recipient-store.ts";

/** Deletes expired links of recipients; returns their number. */
export function expireRecipientLinks({ db, clock }: Pick<TaskContext, "db" | "clock">): Promise<number> {
  return removeInSteps((limit) => deleteExpired(db, clock.now(), limit));
}
