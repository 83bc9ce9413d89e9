import type { Db, Tx } from "../../db/db.ts";
import { GROUPS } from "../groups.ts";
import {
  countAccountsByMask,
  deleteStoredGroup,
  lockStoredGroups,
  selectStoredGroups,
  type StoredGroup,
  upsertStoredGroup,
} from "./stored-groups-store.ts";

export type { StoredGroup } from "./stored-groups-store.ts";
export type GroupProblem = "UnknownIdentifierError" | "ChangedMeanwhileError" | "AlreadyExistsError" | "InUseError" | "WrongStateError";
export type GroupTexts = Pick<StoredGroup, "names" | "isActive">;
type Editor = { author: string; now: Date };
/** Whether something other than accounts uses a bit. */
type IsUsed = (bit: number) => boolean;

const FIRST_BIT = 1 << 8;
const LAST_BIT = 1 << 30;

/** Bits and codes of all groups: those of the code, and those that the back office added. */
export async function readGroups(db: Db): Promise<{ bit: number; code: string }[]> {
  return [...GROUPS, ...(await selectStoredGroups(db))].map(({ bit, code }) => ({ bit, code }));
}

/** Groups that the back office added. */
export function readStoredGroups(db: Db): Promise<StoredGroup[]> {
  return selectStoredGroups(db);
}

/** Number of accounts that have a bit. */
export async function countGroupAccounts(db: Db): Promise<(bit: number) => number> {
  const masks = await countAccountsByMask(db);
  return (bit) => masks.reduce((sum, { mask, accounts }) => sum + ((mask & bit) === 0 ? 0 : accounts), 0);
}

/** Adds a group with the lowest free bit. A bit that something still uses is not free, even if its group was removed. */
export async function addGroup(
  tx: Tx,
  { code, isUsed, ...texts }: GroupTexts & { code: string; isUsed: IsUsed },
  { author, now }: Editor,
): Promise<{ bit: number } | { problem: GroupProblem }> {
  await lockStoredGroups(tx);
  const groups = await readGroups(tx);
  if (groups.some((group) => group.code.toLowerCase() === code.toLowerCase())) return { problem: "AlreadyExistsError" };
  const accountsOf = await countGroupAccounts(tx);
  for (let bit = FIRST_BIT; bit <= LAST_BIT; bit *= 2) {
    if (groups.some((group) => group.bit === bit) || accountsOf(bit) > 0 || isUsed(bit)) continue;
    await upsertStoredGroup(tx, { bit, code, ...texts, version: 1, author, editedAt: now });
    return { bit };
  }
  // All 23 bits are taken.
  return { problem: "WrongStateError" };
}

/** Changes names, and whether the group is offered. Bit and code stay. */
export async function changeGroup(
  tx: Tx,
  { bit, version, ...texts }: GroupTexts & { bit: number; version: number },
  { author, now }: Editor,
): Promise<{ before: StoredGroup } | { problem: GroupProblem }> {
  const before = await lockGroup(tx, bit);
  if (!before) return { problem: "UnknownIdentifierError" };
  if (before.version !== version) return { problem: "ChangedMeanwhileError" };
  await upsertStoredGroup(tx, { ...before, ...texts, version: version + 1, author, editedAt: now });
  return { before };
}

/** Removes a group that no account has and nothing else uses. */
export async function removeGroup(
  tx: Tx,
  { bit, isUsed }: { bit: number; isUsed: IsUsed },
): Promise<{ before: StoredGroup } | { problem: GroupProblem }> {
  const before = await lockGroup(tx, bit);
  if (!before) return { problem: "UnknownIdentifierError" };
  if (isUsed(bit) || (await countGroupAccounts(tx))(bit) > 0) return { problem: "InUseError" };
  await deleteStoredGroup(tx, bit);
  return { before };
}

async function lockGroup(tx: Tx, bit: number): Promise<StoredGroup | null> {
  await lockStoredGroups(tx);
  return (await selectStoredGroups(tx)).find((group) => group.bit === bit) ?? null;
}
