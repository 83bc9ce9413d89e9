import type { ReturnState } from "#contract/rules/orders/returns.ts";
import type { Clock } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { MAIL_RETURN_DECISION, readReturnNumber } from "../goods-return.ts";
import { lockReturn, updateState } from "../returns-store.ts";

export type Decision = "accept" | "refuse" | "close";
export type DecideOutcome =
  | { kind: "decided"; returnNumber: string; state: ReturnState }
  | { kind: "unknown-return" }
  | { kind: "reason-missing" }
  | { kind: "wrong-state"; state: ReturnState };

const STEPS = {
  accept: { from: "requested", to: "accepted" },
  refuse: { from: "requested", to: "refused" },
  close: { from: "accepted", to: "closed" },
} as const;

/** Accepts, refuses or closes a return on behalf of the sales office and mails the customer; a refusal needs a reason. */
export async function decideReturn(
  { db, clock }: { db: Db; clock: Clock },
  { named, decision, answer }: { named: string; decision: Decision; answer: string },
): Promise<DecideOutcome> {
  const returnNumber = readReturnNumber(named);
  if (returnNumber === null) return { kind: "unknown-return" };
  if (decision === "refuse" && answer.trim() === "") return { kind: "reason-missing" };
  return inTransaction({ db }, async ({ db: tx }): Promise<DecideOutcome> => {
    const found = await lockReturn(tx, returnNumber);
    if (!found) return { kind: "unknown-return" };
    const { from, to } = STEPS[decision];
    if (found.state !== from) return { kind: "wrong-state", state: found.state };
    await updateState(tx, found.returnId, { state: to, answer: answer.trim(), at: clock.now() });
    await jobQueue.add(tx, MAIL_RETURN_DECISION, { returnId: found.returnId, state: to });
    return { kind: "decided", returnNumber, state: to };
  });
}
