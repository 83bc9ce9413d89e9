import type { Db } from "../../db/db.ts";

export type OrderNote = { noteId: string; orderCode: string; staffId: string | null; author: string; text: string; createdAt: Date };

const columns = [
  "n.note_id as noteId",
  "n.order_code as orderCode",
  "n.staff_id as staffId",
  "n.author",
  "n.text",
  "n.created_at as createdAt",
] as const;

/** Notes on an order, newest first. */
export async function selectNotes(db: Db, orderCode: string): Promise<OrderNote[]> {
  return db
    .selectFrom("order_note as n")
    .select(columns)
    .where("n.order_code", "=", orderCode)
    .orderBy("n.created_at", "desc")
    .orderBy("n.note_id")
    .execute();
}

export async function selectNote(db: Db, noteId: string): Promise<OrderNote | null> {
  return (await db.selectFrom("order_note as n").select(columns).where("n.note_id", "=", noteId).executeTakeFirst()) ?? null;
}

export async function insertNote(db: Db, { noteId, orderCode, staffId, author, text, createdAt }: OrderNote): Promise<void> {
  await db
    .insertInto("order_note")
    .values({ note_id: noteId, order_code: orderCode, staff_id: staffId, author, text, created_at: createdAt })
    .execute();
}

export async function deleteNote(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom("order_note").where("note_id", "=", noteId).execute();
}

export async function hasOrder(db: Db, orderCode: string): Promise<boolean> {
  const found = await db.selectFrom("customer_order as o").select("o.order_code").where("o.order_code", "=", orderCode).executeTakeFirst();
  return found !== undefined;
}
