import { isValidQuantity, nearestSteps } from "#contract/rules/quantities/quantity-steps.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import type { Form } from "../../http/read-form.ts";
import { deleteLines } from "../lines/delete-lines.ts";
import { type LineChange, setLine } from "../lines/set-line.ts";
import { selectLine, selectLines } from "../lines-store.ts";
import { type CustomerContext, openList } from "../open-list.ts";
import { MAX_LINES } from "../order-list.ts";
import { type FormResult, NONE, onItsPage, readWhole } from "./form-result.ts";

const markOfForm = (form: Form) => decimalMarkOf(form.text("language"));

/** Sets the quantity of a line, or deletes it. */
export async function lineByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const listId = form.text("list");
  const line = readWhole(form.text("line")) ?? NONE;
  if (form.text("do") === "remove") {
    const { kind } = await deleteLines(ctx, { listId, lineIds: [line] });
    return onItsPage(ctx, form, kind === "deleted" ? { kind: "removed" } : { kind });
  }
  const quantity = readWhole(form.text("quantity"), markOfForm(form));
  if (quantity === null) return onItsPage(ctx, form, { kind: "bad-quantity", line });
  const nearest = await besideStep(ctx, listId, line, quantity);
  if (nearest) return onItsPage(ctx, form, { kind: "wrong-step", line, figures: nearest });
  const { kind } = await setLine(ctx, { listId, lineId: line, version: readWhole(form.text("version")), quantity });
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

/** The nearest quantities that can be ordered; null if the quantity is valid, or the steps are unknown. */
async function besideStep(ctx: CustomerContext, listId: string, lineId: number, quantity: number): Promise<number[] | null> {
  const list = await openList(ctx, listId);
  const line = list && (await selectLine(ctx.db, list.listId, lineId));
  const steps = (line && ctx.catalogue().findArticle(line.articleNumber)?.quantityStepRanges) || [];
  if (steps.length === 0 || isValidQuantity(steps, quantity)) return null;
  const { lower, higher } = nearestSteps(steps, quantity);
  const nearest = [lower, higher].filter((each) => each !== null);
  return nearest.length > 0 ? nearest : null;
}

/** Moves a line up or down by one; no effect at either end. */
export async function moveLineByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const list = await openList(ctx, form.text("list"));
  const lineId = readWhole(form.text("line")) ?? NONE;
  const ids = list ? (await selectLines(ctx.db, list.listId)).map((line) => line.lineId) : [];
  const from = ids.indexOf(lineId);
  const before = form.text("do") === "up" ? (ids[from - 1] ?? lineId) : (ids[from + 2] ?? 0);
  return changeLine(ctx, form, { lineId, before }, "moved");
}

/** Sets note and minimum stock of a line; an empty field clears the value. */
export async function noteByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const lineId = readWhole(form.text("line")) ?? NONE;
  const stock = form.text("stock").trim();
  const minimumStock = stock === "" ? -1 : readWhole(stock, markOfForm(form));
  if (minimumStock === null) return onItsPage(ctx, form, { kind: "bad-quantity", line: lineId });
  return changeLine(ctx, form, { lineId, version: readWhole(form.text("version")), note: form.text("note"), minimumStock }, "noted");
}

/** Appends a heading, or changes the heading of a line. */
export async function headingByForm(ctx: CustomerContext, form: Form): Promise<FormResult> {
  const heading = form.text("heading").trim();
  if (heading === "") return onItsPage(ctx, form, { kind: "no-heading" });
  if (!form.has("line")) return changeLine(ctx, form, { lineId: null, heading }, "heading-added");
  const lineId = readWhole(form.text("line")) ?? NONE;
  return changeLine(ctx, form, { lineId, version: readWhole(form.text("version")), heading }, "heading-changed");
}

async function changeLine(
  ctx: CustomerContext,
  form: Form,
  change: Omit<LineChange, "listId">,
  done: "moved" | "noted" | "heading-added" | "heading-changed",
): Promise<FormResult> {
  const { kind } = await setLine(ctx, { listId: form.text("list"), ...change });
  const of = change.lineId === null ? {} : { line: change.lineId };
  switch (kind) {
    case "saved":
      return onItsPage(ctx, form, { kind: done, ...of });
    case "conflict":
      return onItsPage(ctx, form, { kind: "changed-meanwhile", ...of });
    case "full":
      return onItsPage(ctx, form, { kind, figures: [MAX_LINES] });
    case "bad-value":
      return onItsPage(ctx, form, { kind: "bad-quantity", ...of });
    default:
      return onItsPage(ctx, form, { kind, ...of });
  }
}
