import { OWN_NUMBER_LIMITS, type OwnNumberProblem } from "#contract/rules/own-number.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Customer } from "../../../viewer.ts";
import { checkOwnNumber, type GivenOwnNumber } from "../check-own-number.ts";
import { countOf, lockOwnNumbersOf, type OwnNumber, removeOwnNumbers, selectOne, writeOwnNumbers } from "../own-number-store.ts";

export type SetOutcome =
  | { kind: "added" | "changed" | "taken"; number: OwnNumber }
  | { kind: Exclude<OwnNumberProblem, "taken"> | "gone"; number: null };

/**
 * Adds an own number for the viewer's company, or changes the one named by `replaces`. A number belongs to one article: an
 * existing one is never reassigned implicitly.
 */
export async function setOwnNumber(
  ctx: Context & { viewer: Customer },
  given: GivenOwnNumber & { replaces: string | null },
): Promise<SetOutcome> {
  const { customerId } = ctx.viewer;
  const checked = checkOwnNumber(ctx, given);
  if (checked.kind === "wrong") return { kind: checked.reason as Exclude<OwnNumberProblem, "taken">, number: null };
  const { number } = checked;
  const replaces = given.replaces?.replaceAll("\0", "") ?? null;
  return inTransaction(ctx, async ({ db, clock }) => {
    await lockOwnNumbersOf(db, customerId);
    if (replaces !== null && !(await selectOne(db, customerId, replaces))) return { kind: "gone", number: null };
    const there = replaces === number.ownNumber ? undefined : await selectOne(db, customerId, number.ownNumber);
    if (there) return { kind: "taken", number: there };
    if (replaces === null && (await countOf(db, customerId)) >= OWN_NUMBER_LIMITS.perCustomer) return { kind: "full", number: null };
    if (replaces !== null) await removeOwnNumbers(db, customerId, [replaces]);
    await writeOwnNumbers(db, customerId, [number], clock.now());
    return { kind: replaces === null ? "added" : "changed", number };
  });
}
