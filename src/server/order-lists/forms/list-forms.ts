import type { ListFormOutcome } from "#contract/rules/order-lists/list-forms.ts";
import { readListItems } from "#contract/rules/order-lists/list-items.ts";
import type { Form } from "../../http/read-form.ts";
import type { ItemOutcome } from "../lines/append-items.ts";
import { addToList } from "../lines/add-to-list.ts";
import type { Source } from "../lines/find-source.ts";
import { listToCart } from "../fill/list-to-cart.ts";
import { createList } from "../manage/create-list.ts";
import { deleteList } from "../manage/delete-list.ts";
import { updateList } from "../manage/update-list.ts";
import type { CustomerContext } from "../open-list.ts";
import { MAX_LINES, MAX_LISTS, SHARINGS } from "../order-list.ts";
import { type FormResult, toFormResult, onItsPage } from "./form-result.ts";

export async function createByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  return create(ctx, form, {});
}

async function create(ctx: CustomerContext, form: Form, source: Source): Promise<FormResult> {
  const created = await createList(ctx, { name: form.text("name"), source });
  if (created.kind === "created")
    return toFormResult(created.listId, created.items.length > 0 ? addedOf(created.items) : { kind: "created" });
  return toFormResult("", created.kind === "too-many" ? { kind: "too-many-lists", figures: [MAX_LISTS] } : { kind: created.kind });
}

/** Copies a list to a new one of the viewer; a list that is only shared for reading can be copied too. */
export async function copyByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const copied = await createList(ctx, { name: form.text("name"), copyOf: form.text("list"), source: {} });
  if (copied.kind === "created") return toFormResult(copied.listId, { kind: "copied" });
  if (copied.kind === "too-many") return onItsPage(ctx, form, { kind: "too-many-lists", figures: [MAX_LISTS] });
  return onItsPage(ctx, form, { kind: copied.kind === "unknown-source" ? "unknown-list" : copied.kind });
}

/** Changes name, fixed quantities and sharing of an own list. Browsers do not send unticked checkboxes. */
export async function changeByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const { kind } = await updateList(ctx, {
    listId: form.text("list"),
    name: form.text("name"),
    isTemplate: form.has("template"),
    sharing: SHARINGS.find((one) => one === form.text("sharing")) ?? null,
  });
  return onItsPage(ctx, form, { kind: kind === "updated" ? "changed" : kind });
}

export async function removeByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const outcome = await deleteList(ctx, form.text("list"));
  return onItsPage(ctx, form, { kind: outcome });
}

/** Adds an article by number, or the items from a page's address (`what`), to the named list or to a new one. */
export async function addByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const asked = readListItems(new URLSearchParams(form.text("what")));
  const number = form.text("number").trim();
  const items = [
    ...(asked?.items ?? []).map(({ id, quantity }) => ({ articleNumber: id, quantity })),
    ...(number === "" ? [] : [{ articleNumber: number }]),
  ];
  const source = { items, orderId: asked?.orderId, fromCart: asked?.fromCart };
  if (!form.text("list")) return create(ctx, form, source);
  const added = await addToList(ctx, { listId: form.text("list"), source });
  return onItsPage(ctx, form, added.kind === "answered" ? addedOf(added.items) : { kind: added.kind });
}

function addedOf(items: readonly ItemOutcome[]): ListFormOutcome {
  const missing = items.filter(({ status }) => status === "unknown" || status === "full").map(({ articleNumber }) => articleNumber);
  if (missing.length === 0 && items.length > 0) return { kind: "added" };
  return { kind: "not-added", figures: [missing.length, items.length, MAX_LINES], missing };
}

/** Adds a whole list to the viewer's cart. */
export async function toCartByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const outcome = await listToCart(ctx, { listId: form.text("list") });
  if (outcome.kind === "refused") return onItsPage(ctx, form, { kind: "no-cart" });
  if (outcome.kind !== "done") return toFormResult("", { kind: outcome.kind });
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
