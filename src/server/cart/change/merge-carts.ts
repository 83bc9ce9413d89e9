import type { Context } from "../../context.ts";
import type { RequestCookies } from "../../request-cookies.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { can } from "../../policies.ts";
import { type Cart, type JoinedLine, MAX_LINES, type MergeNotice, NO_MERGE_NOTICE } from "../cart.ts";
import { readCartCookie, rememberCart } from "../cart-cookie.ts";
import { currentCartKey, readGuid } from "../cart-key.ts";
import { type CartKey, lockCart, lockOrCreateCustomerCart } from "../cart-store.ts";
import { closeMergedCart, deleteMergedLines, isMergedInto, takeOverQuickOrderLines, writeMergeNotice } from "./merge-store.ts";
import { listHoldings, listLines, writeLines } from "../lines-store.ts";
import { planAdd } from "../add/plan-add.ts";
import { stockLimit } from "../add/stock-limit.ts";

/** Merges the visitor's cart from before sign-in; without enough free lines it remains the visitor's. */
export async function mergeVisitorsCart(ctx: Context, cookies: RequestCookies): Promise<void> {
  const guid = readCartCookie(cookies.cookie);
  if (guid === null) return;
  const outcome = await mergeCarts(ctx, guid);
  if (outcome !== "cart-full") rememberCart(cookies, null);
}

/** Further lines are counted, not listed. */
const MAX_JOINED_LINES = 20;

export type MergeOutcome = "merged" | "unknown-cart" | "not-allowed" | "cart-full";

/**
 * Moves the lines of a visitor's cart into the signed-in customer's open one and closes the visitor's (decision B21). Quantities
 * per article are added as addItem would. A line whose sum the rules do not allow gets the larger of both quantities, so that
 * nothing disappears; the order simulation reports it. If both carts exceed the maximum number of lines, both remain unchanged.
 * The customer's cart stores a notice of the lines of both, of lowered quantities, and of a waiting cart; a merge with a notice can
 * be undone.
 * Idempotent: a repeated call by the same account returns "merged" and changes nothing.
 */
export async function mergeCarts(ctx: Context, cartGuid: string): Promise<MergeOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "mergeCart")) return "not-allowed";
  const guid = readGuid(cartGuid);
  if (!guid) return "unknown-cart";
  const { siteId } = ctx.site;
  const now = ctx.clock.now();
  const own = currentCartKey(ctx, { ...viewer, cartKind: "shop" });

  return inTransaction(ctx, async (tx) => {
    // Lock the visitor's cart first: concurrent merges of it wait here before they lock anything else.
    const from = await lockCart(tx.db, { kind: "visitor", siteId, guid });
    if (!from) {
      if (await isMergedInto(tx.db, guid, viewer.accountId)) return "merged";
      await stopWaitingFor(tx, own, guid);
      return "unknown-cart";
    }
    const lines = await listLines(tx.db, from.cartId);
    let keepsLines = false;
    if (lines.length > 0) {
      const into = await lockOrCreateCustomerCart(tx.db, own, {
        guid: tx.random.uuid(),
        now,
        unitId: viewer.membership?.unitId,
      });
      const { byArticle: held, lines: linesBefore } = await listHoldings(
        tx.db,
        into.cartId,
        lines.map((line) => line.articleNumber),
      );
      const catalogue = tx.catalogue();
      const newLines = lines.filter((line) => held.get(line.articleNumber)!.entryNumber === null).length;
      if (linesBefore + newLines > MAX_LINES) {
        await writeMergeNotice(tx.db, into.cartId, { ...(into.mergeNote ?? NO_MERGE_NOTICE), waiting: { guid, lines: lines.length } });
        return "cart-full";
      }
      let nextEntry = into.nextEntry;
      const moved = lines.map((line) => {
        const { entryNumber, quantity: inCart } = held.get(line.articleNumber)!;
        const article = catalogue.findArticle(line.articleNumber);
        const plan =
          article &&
          planAdd({
            ranges: article.quantityStepRanges,
            stockLimit: stockLimit(article, line.available),
            inCart,
            requested: line.quantity,
          });
        const quantity = plan && plan.added > 0 ? inCart + plan.added : Math.max(inCart, line.quantity);
        const { articleNumber } = line;
        return { entryNumber: entryNumber ?? nextEntry++, articleNumber, before: inCart, quantity, wanted: inCart + line.quantity };
      });
      const before = linesBefore === 0 ? [] : (await listLines(tx.db, into.cartId)).filter(({ quote }) => quote === null);
      await writeLines(tx.db, into.cartId, moved, nextEntry, now);
      await takeOverQuickOrderLines(tx.db, from.cartId, into.cartId);
      const note = noticeAfter(into, guid, { before, moved });
      if (note || into.mergeNote) await writeMergeNotice(tx.db, into.cartId, note);
      const replaced = into.mergeNote?.undo;
      if (replaced) await deleteMergedLines(tx.db, replaced.guid, viewer.accountId);
      keepsLines = note !== null;
    }
    await closeMergedCart(tx.db, from.cartId, viewer, { now, keepsLines });
    return "merged";
  });
}

type MovedLine = { articleNumber: string; before: number; wanted: number; quantity: number };
type Merged = { before: readonly { articleNumber: string; quantity: number }[]; moved: readonly MovedLine[] };

/** The notice after a merge: per article its latest lowered quantity, and the waiting cart unless it is the merged one. */
function noticeAfter({ mergeNote }: Cart, mergedGuid: string, { before: linesBefore, moved }: Merged): MergeNotice | null {
  const lowered = moved.filter(({ wanted, quantity }) => quantity < wanted);
  const before = mergeNote?.lowered.filter(({ articleNumber }) => !moved.some((line) => line.articleNumber === articleNumber)) ?? [];
  const allLowered = [...before, ...lowered.map(({ articleNumber, wanted, quantity }) => ({ articleNumber, wanted, quantity }))];
  const waiting = mergeNote?.waiting && mergeNote.waiting.guid !== mergedGuid ? mergeNote.waiting : null;
  const joined = joinedLines({ before: linesBefore, moved });
  if (allLowered.length === 0 && !waiting && joined.length === 0) return null;
  const lines = moved.map(({ articleNumber, before: previous, quantity }) => ({ articleNumber, before: previous, after: quantity }));
  return {
    joined: joined.slice(0, MAX_JOINED_LINES),
    joinedCount: joined.length,
    lowered: allLowered,
    waiting,
    undo: { guid: mergedGuid, lines },
  };
}

/**
 * The lines of both carts: articles in both first, then new ones, then unchanged ones; none if the customer's cart was empty.
 * Articles with a lowered quantity are reported separately.
 */
function joinedLines({ before, moved }: Merged): JoinedLine[] {
  if (before.length === 0) return [];
  const known = before.flatMap(({ articleNumber, quantity }): JoinedLine[] => {
    const both = moved.find((line) => line.articleNumber === articleNumber);
    if (!both) return [{ articleNumber, before: quantity, added: 0, quantity }];
    return both.quantity < both.wanted
      ? []
      : [{ articleNumber, before: quantity, added: both.quantity - quantity, quantity: both.quantity }];
  });
  const added = moved
    .filter((line) => line.before === 0 && line.quantity === line.wanted)
    .map(({ articleNumber, quantity }) => ({ articleNumber, before: 0, added: quantity, quantity }));
  return [...known.filter((line) => line.added > 0), ...added, ...known.filter((line) => line.added === 0)];
}

/** Removes a waiting visitor's cart from the notice after it expired. */
async function stopWaitingFor(ctx: Context, own: CartKey, guid: string): Promise<void> {
  const cart = await lockCart(ctx.db, own);
  if (cart?.mergeNote?.waiting?.guid !== guid) return;
  const { joined, lowered } = cart.mergeNote;
  const isOver = joined.length === 0 && lowered.length === 0;
  await writeMergeNotice(ctx.db, cart.cartId, isOver ? null : { ...cart.mergeNote, waiting: null });
}
