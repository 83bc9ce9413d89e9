import { CUSTOMER_PART_NUMBER_LIMITS, type CustomerPartNumberProblem } from "#contract/rules/articles/customer-part-number.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Customer } from "../../../viewer.ts";
import { checkCustomerPartNumber, type CustomerPartNumberInput } from "../check-customer-part-number.ts";
import {
  countOf,
  lockCustomerPartNumbers,
  type CustomerPartNumber,
  removeCustomerPartNumbers,
  selectOne,
  writeCustomerPartNumbers,
} from "../customer-part-number-store.ts";

export type SetOutcome =
  | { kind: "added" | "changed" | "taken"; number: CustomerPartNumber }
  | { kind: Exclude<CustomerPartNumberProblem, "taken"> | "gone"; number: null };

/**
 * Adds an own number for the viewer's company, or changes the one named by `replaces`. A number belongs to one article: an
 * existing one is never reassigned implicitly.
 */
export async function setCustomerPartNumber(
  ctx: Context & { viewer: Customer },
  given: CustomerPartNumberInput & { replaces: string | null },
): Promise<SetOutcome> {
  const { customerId } = ctx.viewer;
  const checked = checkCustomerPartNumber(ctx, given);
  if (checked.kind === "wrong") return { kind: checked.reason as Exclude<CustomerPartNumberProblem, "taken">, number: null };
  const { number } = checked;
  const replaces = given.replaces?.replaceAll("\0", "") ?? null;
  return inTransaction(ctx, async ({ db, clock }) => {
    await lockCustomerPartNumbers(db, customerId);
    if (replaces !== null && !(await selectOne(db, customerId, replaces))) return { kind: "gone", number: null };
    const there = replaces === number.ownNumber ? undefined : await selectOne(db, customerId, number.ownNumber);
    if (there) return { kind: "taken", number: there };
    if (replaces === null && (await countOf(db, customerId)) >= CUSTOMER_PART_NUMBER_LIMITS.perCustomer)
      return { kind: "full", number: null };
    if (replaces !== null) await removeCustomerPartNumbers(db, customerId, [replaces]);
    await writeCustomerPartNumbers(db, customerId, [number], clock.now());
    return { kind: replaces === null ? "added" : "changed", number };
  });
}
