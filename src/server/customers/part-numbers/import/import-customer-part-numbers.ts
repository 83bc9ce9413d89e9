import {
  CUSTOMER_PART_NUMBER_LIMITS,
  type CustomerPartNumberImport,
  type CustomerPartNumberImportMode,
} from "#contract/rules/articles/customer-part-number.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Customer } from "../../../viewer.ts";
import { checkCustomerPartNumber } from "../check-customer-part-number.ts";
import {
  lockCustomerPartNumbers,
  type CustomerPartNumber,
  removeCustomerPartNumbers,
  selectAll,
  writeCustomerPartNumbers,
} from "../customer-part-number-store.ts";
import type { ParsedPartNumber } from "./parse-part-numbers.ts";

type Wrong = CustomerPartNumberImport["wrong"][number];
/** Maximum number of invalid lines reported in detail. */
const MAX_REPORTED = 200;

/**
 * Imports own numbers; existing ones are updated. With "add", invalid lines are skipped. With "replace", any invalid line rejects
 * the file, because its number would be deleted.
 */
export async function importCustomerPartNumbers(
  ctx: Pick<Context, "db" | "clock" | "catalogue"> & { viewer: Pick<Customer, "customerId"> },
  given: readonly ParsedPartNumber[],
  mode: CustomerPartNumberImportMode,
): Promise<CustomerPartNumberImport> {
  const { right, wrong } = sorted(ctx, given);
  const nothing = { added: 0, changed: 0, removed: 0, same: 0, isDone: false };
  const toWrongRows = (all: readonly Wrong[]) => ({ wrongCount: all.length, wrong: all.slice(0, MAX_REPORTED) });
  if (right.size === 0 || (mode === "replace" && wrong.length > 0)) return { ...nothing, ...toWrongRows(wrong) };
  const { customerId } = ctx.viewer;
  return inTransaction(ctx, async ({ db, clock }) => {
    await lockCustomerPartNumbers(db, customerId);
    const there = new Map((await selectAll(db, customerId)).map((number) => [number.ownNumber, number]));
    const removed = mode === "replace" ? [...there.keys()].filter((ownNumber) => !right.has(ownNumber)) : [];
    const added = [...right.keys()].filter((ownNumber) => !there.has(ownNumber));
    if (there.size - removed.length + added.length > CUSTOMER_PART_NUMBER_LIMITS.perCustomer) {
      const [first] = added;
      const { row = 0 } = given.find(({ ownNumber }) => ownNumber.trim() === first) ?? {};
      return { ...nothing, ...toWrongRows([...wrong, { row, ownNumber: first ?? "", reason: "full", value: "" }]) };
    }
    const changed = [...right.values()].filter((number) => there.has(number.ownNumber) && !isSame(there.get(number.ownNumber)!, number));
    await removeCustomerPartNumbers(db, customerId, removed);
    await writeCustomerPartNumbers(db, customerId, [...added.map((ownNumber) => right.get(ownNumber)!), ...changed], clock.now());
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    return { ...counts, same: right.size - added.length - changed.length, isDone: true, ...toWrongRows(wrong) };
  });
}

/** Valid numbers by number, and problems of the others. Of two different lines with the same number the first one is valid. */
function sorted(
  ctx: Pick<Context, "catalogue">,
  given: readonly ParsedPartNumber[],
): { right: Map<string, CustomerPartNumber>; wrong: Wrong[] } {
  const right = new Map<string, CustomerPartNumber>();
  const wrong: Wrong[] = [];
  for (const line of given) {
    const checked = checkCustomerPartNumber(ctx, line);
    const { row, ownNumber } = line;
    if (checked.kind === "wrong") {
      const value = { unknownArticle: line.articleNumber, badFactor: line.writtenFactor }[checked.reason as string] ?? "";
      wrong.push({ row, ownNumber, reason: checked.reason, value });
      continue;
    }
    const first = right.get(checked.number.ownNumber);
    if (first && !isSame(first, checked.number)) wrong.push({ row, ownNumber, reason: "twice", value: "" });
    else right.set(checked.number.ownNumber, checked.number);
  }
  return { right, wrong };
}

function isSame(one: CustomerPartNumber, other: CustomerPartNumber): boolean {
  return one.articleNumber === other.articleNumber && one.label === other.label && one.factor === other.factor;
}
