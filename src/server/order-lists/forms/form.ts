import type { ListFormOutcome } from "#contract/rules/list-forms.ts";
import { type DecimalMark, isWholeNumber } from "#contract/rules/typed-quantity.ts";
import { type CustomerContext, openList } from "../open-list.ts";

/** The fields of a form that was sent without scripts. */
export type Form = Readonly<Record<string, string | undefined>>;
/** What became of a form, and the list whose page tells it: "" for the page of all lists. */
export type Answered = { listId: string; outcome: ListFormOutcome };

/** No line has this number. */
export const NONE = -1;

export const at = (listId: string, outcome: ListFormOutcome): Answered => ({ listId, outcome });
/** On its own page a list says what became of it; one that is gone, or was never the viewer's to open, is told where the others stand. */
export async function onItsPage(ctx: CustomerContext, form: Form, outcome: ListFormOutcome): Promise<Answered> {
  const list = await openList(ctx, form["list"] ?? "");
  return list ? at(list.listId, outcome) : at("", outcome);
}

/** A number of pieces, a line or a version as it is written; null for anything else. */
export function readWhole(text: string | undefined, mark: DecimalMark = ","): number | null {
  const written = text?.trim() ?? "";
  return /^\d/.test(written) && isWholeNumber(written, mark) ? Number(written.replace(/\D/g, "")) : null;
}
