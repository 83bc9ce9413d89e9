import { OWN_NUMBER_LIMITS, type OwnNumberImport, type OwnNumberImportWay } from "#contract/rules/own-number.ts";
import type { Context } from "../../../context.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Customer } from "../../../viewer.ts";
import { checkOwnNumber } from "../check-own-number.ts";
import { lockOwnNumbersOf, type OwnNumber, removeOwnNumbers, selectAll, writeOwnNumbers } from "../own-number-store.ts";
import type { ReadOwnNumber } from "./read-own-numbers.ts";

type Wrong = OwnNumberImport["wrong"][number];
/** More are not told one by one. */
const MOST_TOLD = 200;

/**
 * Takes own numbers over: one that is there leads to the article of the file from now on. To `add`, wrong lines are left out; a list
 * that is to `replace` the others must be right as a whole, for what a wrong line meant would be lost.
 */
export async function importOwnNumbers(
  ctx: Context & { viewer: Customer },
  given: readonly ReadOwnNumber[],
  way: OwnNumberImportWay,
): Promise<OwnNumberImport> {
  const { right, wrong } = sorted(ctx, given);
  const nothing = { added: 0, changed: 0, removed: 0, same: 0, isDone: false };
  const told = (all: readonly Wrong[]) => ({ wrongCount: all.length, wrong: all.slice(0, MOST_TOLD) });
  if (right.size === 0 || (way === "replace" && wrong.length > 0)) return { ...nothing, ...told(wrong) };
  const { customerId } = ctx.viewer;
  return inTransaction(ctx, async ({ db, clock }) => {
    await lockOwnNumbersOf(db, customerId);
    const there = new Map((await selectAll(db, customerId)).map((number) => [number.ownNumber, number]));
    const gone = way === "replace" ? [...there.keys()].filter((ownNumber) => !right.has(ownNumber)) : [];
    const added = [...right.keys()].filter((ownNumber) => !there.has(ownNumber));
    if (there.size - gone.length + added.length > OWN_NUMBER_LIMITS.perCustomer) {
      const [first] = added;
      const { row = 0 } = given.find(({ ownNumber }) => ownNumber.trim() === first) ?? {};
      return { ...nothing, ...told([...wrong, { row, ownNumber: first ?? "", reason: "full", value: "" }]) };
    }
    const changed = [...right.values()].filter((number) => there.has(number.ownNumber) && !isSame(there.get(number.ownNumber)!, number));
    await removeOwnNumbers(db, customerId, gone);
    await writeOwnNumbers(db, customerId, [...added.map((ownNumber) => right.get(ownNumber)!), ...changed], clock.now());
    const counts = { added: added.length, changed: changed.length, removed: gone.length };
    return { ...counts, same: right.size - added.length - changed.length, isDone: true, ...told(wrong) };
  });
}

/** Right ones by their number, and what is wrong with the others. A number that stands there twice is right where it stands first. */
function sorted(ctx: Context, given: readonly ReadOwnNumber[]): { right: Map<string, OwnNumber>; wrong: Wrong[] } {
  const right = new Map<string, OwnNumber>();
  const wrong: Wrong[] = [];
  for (const line of given) {
    const checked = checkOwnNumber(ctx, line);
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

function isSame(one: OwnNumber, other: OwnNumber): boolean {
  return one.articleNumber === other.articleNumber && one.label === other.label && one.factor === other.factor;
}
