import type { ListFormOutcome } from "#contract/rules/list-forms.ts";
import { readListItems } from "#contract/rules/list-items.ts";
import { isValidQuantity, nearestSteps } from "#contract/rules/quantity-steps.ts";
import { isWholeNumber } from "#contract/rules/typed-quantity.ts";
import type { ItemOutcome } from "../lines/append-items.ts";
import { addToList } from "../lines/add-to-list.ts";
import { deleteLines } from "../lines/delete-lines.ts";
import type { Source } from "../lines/find-source.ts";
import { setLine } from "../lines/set-line.ts";
import { selectLine } from "../lines-store.ts";
import { listToCart } from "../fill/list-to-cart.ts";
import { createList } from "../manage/create-list.ts";
import { deleteList } from "../manage/delete-list.ts";
import { updateList } from "../manage/update-list.ts";
import { type CustomerContext, openList } from "../open-list.ts";
import { MOST_LINES, MOST_LISTS, SHARINGS } from "../order-list.ts";

/** The fields of a form that was sent without scripts. */
export type Form = Readonly<Record<string, string | undefined>>;
/** What became of a form, and the list whose page tells it: "" for the page of all lists. */
export type Answered = { listId: string; outcome: ListFormOutcome };

/** No line has this number. */
const NONE = -1;

const at = (listId: string, outcome: ListFormOutcome): Answered => ({ listId, outcome });
/** On its own page a list says what became of it; one that is gone, or was never the viewer's to open, is told where the others stand. */
async function onItsPage(ctx: CustomerContext, form: Form, outcome: ListFormOutcome): Promise<Answered> {
  const list = await openList(ctx, form["list"] ?? "");
  return list ? at(list.listId, outcome) : at("", outcome);
}

/** A new list of the viewer's own, empty. */
export async function createByForm(ctx: CustomerContext, form: Form): Promise<Answered> {
  return create(ctx, form, {});
}

async function create(ctx: CustomerContext, form: Form, source: Source): Promise<Answered> {
  const created = await createList(ctx, { name: form["name"] ?? "", source });
  if (created.kind === "created") return at(created.listId, created.items.length > 0 ? addedOf(created.items) : { kind: "created" });
  return at("", created.kind === "too-many" ? { kind: "too-many-lists", figures: [MOST_LISTS] } : { kind: created.kind });
}

/** Name, fixed quantities and sharing of an own list; a box that is not ticked is not sent. */
export async function changeByForm(ctx: CustomerContext, form: Form): Promise<Answered> {
  const { kind } = await updateList(ctx, {
    listId: form["list"] ?? "",
    name: form["name"] ?? "",
    isTemplate: form["template"] !== undefined,
    sharing: SHARINGS.find((one) => one === form["sharing"]) ?? null,
  });
  return onItsPage(ctx, form, { kind: kind === "updated" ? "changed" : kind });
}

export async function removeByForm(ctx: CustomerContext, form: Form): Promise<Answered> {
  const outcome = await deleteList(ctx, form["list"] ?? "");
  return onItsPage(ctx, form, { kind: outcome });
}

/** An article by its number, or what the address of a page asked to put onto a list (`what`): onto the list that is named, else onto a new one. */
export async function addByForm(ctx: CustomerContext, form: Form): Promise<Answered> {
  const asked = readListItems(new URLSearchParams(form["what"] ?? ""));
  const number = form["number"]?.trim() ?? "";
  const items = [
    ...(asked?.items ?? []).map(({ id, quantity }) => ({ articleNumber: id, quantity })),
    ...(number === "" ? [] : [{ articleNumber: number }]),
  ];
  const source = { items, orderId: asked?.orderId, fromCart: asked?.fromCart };
  if (!form["list"]) return create(ctx, form, source);
  const added = await addToList(ctx, { listId: form["list"], source });
  return onItsPage(ctx, form, added.kind === "answered" ? addedOf(added.items) : { kind: added.kind });
}

function addedOf(items: readonly ItemOutcome[]): ListFormOutcome {
  const missing = items.filter(({ status }) => status === "unknown" || status === "full").map(({ articleNumber }) => articleNumber);
  if (missing.length === 0 && items.length > 0) return { kind: "added" };
  return { kind: "not-added", figures: [missing.length, items.length, MOST_LINES], missing };
}

/** A line's quantity as it was typed, or the line away. */
export async function lineByForm(ctx: CustomerContext, form: Form): Promise<Answered> {
  const listId = form["list"] ?? "";
  const line = readWhole(form["line"]) ?? NONE;
  if (form["do"] === "remove") {
    const { kind } = await deleteLines(ctx, { listId, lineIds: [line] });
    return onItsPage(ctx, form, kind === "deleted" ? { kind: "removed" } : { kind });
  }
  const quantity = readWhole(form["quantity"]);
  if (quantity === null) return onItsPage(ctx, form, { kind: "bad-quantity", line });
  const nearest = await besideStep(ctx, listId, line, quantity);
  if (nearest) return onItsPage(ctx, form, { kind: "wrong-step", line, figures: nearest });
  const { kind } = await setLine(ctx, { listId, lineId: line, version: readWhole(form["version"]), quantity });
  switch (kind) {
    case "saved":
    case "gone":
    case "fixed-quantity":
    case "unknown-list":
    case "not-yours":
      return onItsPage(ctx, form, { kind, line });
    case "conflict":
      return onItsPage(ctx, form, { kind, line, figures: [quantity] });
    default:
      return onItsPage(ctx, form, { kind: "bad-quantity", line });
  }
}

/** The quantities that can be ordered beside one that cannot; null where it can, or nobody knows. */
async function besideStep(ctx: CustomerContext, listId: string, lineId: number, quantity: number): Promise<number[] | null> {
  const list = await openList(ctx, listId);
  const line = list && (await selectLine(ctx.db, list.listId, lineId));
  const steps = (line && ctx.catalogue().findArticle(line.articleNumber)?.quantityStepRanges) || [];
  if (steps.length === 0 || isValidQuantity(steps, quantity)) return null;
  const { lower, higher } = nearestSteps(steps, quantity);
  const nearest = [lower, higher].filter((each) => each !== null);
  return nearest.length > 0 ? nearest : null;
}

/** All of a list, as its page shows it, into the viewer's cart. */
export async function toCartByForm(ctx: CustomerContext, form: Form): Promise<Answered> {
  const outcome = await listToCart(ctx, { listId: form["list"] ?? "" });
  if (outcome.kind === "refused") return onItsPage(ctx, form, { kind: "no-cart" });
  if (outcome.kind !== "done") return at("", { kind: outcome.kind });
  const { modifications } = outcome;
  const missing = modifications.filter(({ added }) => added === 0);
  const changed = modifications.filter(
    ({ added, quantity, article, articleNumber }) => added > 0 && (added !== quantity || article !== articleNumber),
  );
  const numbersOf = (some: typeof modifications) => some.map(({ articleNumber }) => articleNumber);
  return onItsPage(ctx, form, {
    kind: "in-cart",
    figures: [modifications.length - missing.length, missing.length, changed.length],
    missing: numbersOf(missing),
    changed: numbersOf(changed),
  });
}

/** A number of pieces, a line or a version as it is written; null for what can be read in more than one way, or in none. */
function readWhole(text: string | undefined): number | null {
  const written = text?.trim() ?? "";
  return /^\d/.test(written) && isWholeNumber(written) ? Number(written.replace(/\D/g, "")) : null;
}
