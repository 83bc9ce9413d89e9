import { initialQuantity, MAX_QUANTITY } from "#contract/rules/quantities/quantity-steps.ts";
import { appendLines, type NewLine, selectLines, writeLine } from "../lines-store.ts";
import { touchList } from "../lists-store.ts";
import type { CustomerContext } from "../open-list.ts";
import { type ListHeader, MAX_LINES } from "../order-list.ts";
import type { RequestedItem } from "./find-source.ts";

/**
 * Result of adding an article to a list: "added" as a new line, "raised" if the quantity of its line grew, "kept" if that
 * quantity is fixed, "unknown" if the catalogue does not have it, "full" if the list has its maximum of lines.
 */
export type ItemOutcome = { articleNumber: string; status: "added" | "raised" | "kept" | "unknown" | "full"; quantity: number };

/** Adds articles to a locked list; the quantity defaults to the smallest that can be ordered. */
export async function appendItems(
  tx: CustomerContext,
  { listId, isTemplate }: Pick<ListHeader, "listId" | "isTemplate">,
  items: readonly RequestedItem[],
): Promise<ItemOutcome[]> {
  if (items.length === 0) return [];
  const catalogue = tx.catalogue();
  const lines = await selectLines(tx.db, listId);
  const held = new Map(lines.toReversed().map((line) => [line.articleNumber, line]));
  const by = { accountId: tx.viewer.accountId, now: tx.clock.now() };
  let free = MAX_LINES - lines.length;
  const added: NewLine[] = [];
  const outcomes: ItemOutcome[] = [];
  for (const { articleNumber, quantity: input } of items) {
    const article = catalogue.findArticle(articleNumber);
    const line = held.get(articleNumber);
    const requested = Math.min(Math.max(Math.trunc(input ?? initialQuantity(article?.quantityStepRanges ?? [])), 1), MAX_QUANTITY);
    if (line && isTemplate) outcomes.push({ articleNumber, status: "kept", quantity: line.quantity });
    else if (line) {
      const quantity = Math.min(line.quantity + requested, MAX_QUANTITY);
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement after another
      await writeLine(tx.db, listId, { ...line, quantity }, by);
      outcomes.push({ articleNumber, status: "raised", quantity });
    } else if (!article) outcomes.push({ articleNumber, status: "unknown", quantity: requested });
    else if (free <= 0) outcomes.push({ articleNumber, status: "full", quantity: requested });
    else {
      free -= 1;
      added.push({ heading: null, articleNumber, articleName: article.name, quantity: requested, minimumStock: null, note: "" });
      outcomes.push({ articleNumber, status: "added", quantity: requested });
    }
  }
  await appendLines(tx.db, listId, added, by);
  if (outcomes.some(({ status }) => status === "added" || status === "raised")) await touchList(tx.db, listId, by.now);
  return outcomes;
}
