import type { Db } from "../../db/db.ts";
import type { DictionaryEdit } from "./dictionary-edit.ts";
import { selectEdits } from "./dictionary-edits-store.ts";

/** All edited phrases; those for all sites first. */
export function readEdits(db: Db): Promise<DictionaryEdit[]> {
  return selectEdits(db);
}
