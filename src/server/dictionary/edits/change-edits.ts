import type { Tx } from "../../db/db.ts";
import type { DictionaryEdit, PhraseAddress } from "./dictionary-edit.ts";
import { deleteEdits, type EditToWrite, lockEdits, selectEdits, writeEdits } from "./dictionary-edits-store.ts";

export type EditChanges = {
  write: readonly EditToWrite[];
  /** Their original phrases apply again. */
  remove: readonly PhraseAddress[];
};

/** Returns the current edits, which no one else changes until the transaction ends. */
export async function lockCurrentEdits(tx: Tx): Promise<DictionaryEdit[]> {
  await lockEdits(tx);
  return selectEdits(tx);
}

/** Writes and removes edits. The caller locked them before, and announces the change afterwards. */
export async function changeEdits(
  tx: Tx,
  { write, remove }: EditChanges,
  editor: { staffId: string; author: string; now: Date },
): Promise<void> {
  if (write.length > 0) await writeEdits(tx, write, editor);
  if (remove.length > 0) await deleteEdits(tx, remove);
}
