import type { ListFormOutcome } from "#contract/rules/order-lists/list-forms.ts";
import { type DecimalMark, isWholeNumber } from "#contract/rules/quantities/typed-quantity.ts";
import type { Form } from "../../http/read-form.ts";
import { type CustomerContext, openList } from "../open-list.ts";

/** Outcome of a form, and the list whose page shows it: "" for the page of all lists. */
export type FormResult = { listId: string; outcome: ListFormOutcome };

/** Not the id of any line. */
export const NONE = -1;

export const toFormResult = (listId: string, outcome: ListFormOutcome): FormResult => ({ listId, outcome });
/** Shows the outcome on the list's own page, or on the page of all lists if the viewer cannot open it or it was deleted. */
export async function onItsPage(ctx: CustomerContext, form: Form, outcome: ListFormOutcome): Promise<FormResult> {
  const list = await openList(ctx, form.text("list"));
  return list ? toFormResult(list.listId, outcome) : toFormResult("", outcome);
}

/** Parses a typed quantity, line id or version; null if it is not a whole number. */
export function readWhole(text: string | undefined, mark: DecimalMark = ","): number | null {
  const written = text?.trim() ?? "";
  return /^\d/.test(written) && isWholeNumber(written, mark) ? Number(written.replace(/\D/g, "")) : null;
}
