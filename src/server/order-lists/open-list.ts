import type { Context } from "../context.ts";
import type { Customer } from "../viewer.ts";
import { recordVisitAction } from "../visits/index.ts";
import { readListId } from "./list-id.ts";
import { lockList, selectList } from "./lists-store.ts";
import { type ListHeader, canChange } from "./order-list.ts";

export type CustomerContext = Context & { viewer: Customer };

/** A list that the viewer can open; null for all others, whether they exist or not. */
export async function openList(ctx: CustomerContext, id: string): Promise<ListHeader | null> {
  const listId = readListId(id);
  return listId === null ? null : selectList(ctx.db, ctx.viewer, listId);
}

/** Why a list cannot be changed. A list that the viewer cannot open counts as unknown. */
export type ListError = { kind: "unknown-list" } | { kind: "not-yours" };

/** A list whose lines the viewer can change, locked until the transaction ends. */
export async function lockForChange(tx: CustomerContext, id: string): Promise<ListHeader | ListError> {
  const listId = readListId(id);
  const list = listId && (await lockList(tx.db, tx.viewer, listId));
  if (!list) return { kind: "unknown-list" };
  if (!canChange(list)) return { kind: "not-yours" };
  await recordVisitAction(tx, "list", list.name);
  return list;
}

export function isListError(found: ListHeader | ListError): found is ListError {
  return "kind" in found;
}
