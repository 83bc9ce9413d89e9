import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { couldBeOrderCode } from "../../orders/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { requireText } from "../tasks/require-text.ts";
import { deleteNote, hasOrder, insertNote, type OrderNote, selectNote } from "./notes-store.ts";

const MAX_NOTE_LENGTH = 2_000;

export async function addOrderNote(ctx: Recording<StaffContext>, orderCode: string, text: string): Promise<OrderNote> {
  if (!couldBeOrderCode(orderCode) || !(await hasOrder(ctx.db, orderCode))) throw new OfficeError("UnknownIdentifierError");
  const note: OrderNote = {
    noteId: ctx.random.uuid(),
    orderCode,
    staffId: ctx.session.staffId,
    author: ctx.session.name,
    text: requireText(text, MAX_NOTE_LENGTH),
    createdAt: ctx.clock.now(),
  };
  await insertNote(ctx.db, note);
  ctx.record({ action: "order.addNote", subject: { kind: "order", id: orderCode }, after: { noteId: note.noteId, text: note.text } });
  return note;
}

/** Authors remove their own notes, administrators any. */
export async function removeOrderNote(ctx: Recording<StaffContext>, noteId: string): Promise<OrderNote> {
  const note = isUuid(noteId) ? await selectNote(ctx.db, noteId) : null;
  if (!note) throw new OfficeError("UnknownIdentifierError");
  if (note.staffId !== ctx.session.staffId && !ctx.session.roles.includes("admin")) throw new OfficeError("PermissionDeniedError");
  await deleteNote(ctx.db, noteId);
  ctx.record({ action: "order.removeNote", subject: { kind: "order", id: note.orderCode }, before: { noteId, text: note.text } });
  return note;
}
