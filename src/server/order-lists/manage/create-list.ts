import { inTransaction } from "../../db/in-transaction.ts";
import { recordVisitAction } from "../../visits/index.ts";
import { appendItems, type ItemOutcome } from "../lines/append-items.ts";
import { findSource, type Source } from "../lines/find-source.ts";
import { appendLines, selectLines } from "../lines-store.ts";
import { countLists, insertList, lockListsOf } from "../lists-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";
import { MAX_NAME_LENGTH, MAX_LISTS, tidyText } from "../order-list.ts";

export type NewList = { name: string; copyOf?: string | null | undefined; source: Source };
export type CreateOutcome =
  | { kind: "created"; listId: string; name: string; items: ItemOutcome[] }
  | { kind: "no-name" }
  | { kind: "too-many" }
  | { kind: "unknown-source" };

/**
 * Creates a private list of the viewer: empty, or with the articles of an order, of the cart or of another list. A copy includes
 * notes, headings and fixed quantities.
 */
export async function createList(ctx: CustomerContext, { name: given, copyOf, source }: NewList): Promise<CreateOutcome> {
  const name = tidyText(given, MAX_NAME_LENGTH);
  if (name === "") return { kind: "no-name" };
  const isCopy = copyOf !== null && copyOf !== undefined;
  const copied = isCopy ? await openList(ctx, copyOf) : null;
  const items = await findSource(ctx, source);
  if ((isCopy && !copied) || items === null) return { kind: "unknown-source" };
  return inTransaction(ctx, async (tx) => {
    await lockListsOf(tx.db, tx.viewer.accountId);
    if ((await countLists(tx.db, tx.viewer)) >= MAX_LISTS) return { kind: "too-many" };
    const listId = tx.random.uuid();
    const now = tx.clock.now();
    await recordVisitAction(tx, "list", name);
    await insertList(tx.db, tx.viewer, { listId, name, isTemplate: copied?.isTemplate ?? false, now });
    if (copied) await appendLines(tx.db, listId, await selectLines(tx.db, copied.listId), { accountId: tx.viewer.accountId, now });
    return { kind: "created", listId, name, items: await appendItems(tx, { listId, isTemplate: false }, items) };
  });
}
