import type { Clock } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/db.ts";
import { announceChange } from "../related/relation-store.ts";
import { isArticle } from "../shop-fields/shop-fields-store.ts";
import { mergeInformation } from "./merge-information.ts";
import type { ProductInformation } from "./product-information.ts";
import { type ArticleInformation, deleteEdit, readArticleInformation, selectEdit, upsertEdit } from "./product-information-store.ts";
import { InformationError, readInformation, type WrittenInformation } from "./read-information.ts";

export type SaveProductInformationOutcome =
  | { kind: "saved"; before: ProductInformation; after: ProductInformation }
  | { kind: "unknownArticle" | "changedMeanwhile" }
  | { kind: "invalid"; error: InformationError };

/**
 * Sets the product information of an article: it holds instead of that of file and catalogue, as a whole, until it is given back with
 * `written: null`. Takes effect in all processes at once. `expected` is the time of the last change that was shown.
 */
export async function saveProductInformation(
  ctx: { db: Db; clock: Clock },
  articleNumber: string,
  { written, expected }: { written: WrittenInformation | null; expected: Date | null },
): Promise<SaveProductInformationOutcome> {
  return inTransaction(ctx, async ({ db, clock }): Promise<SaveProductInformationOutcome> => {
    const stored = await selectEdit(db, articleNumber, { lock: true });
    if (!stored && !(await isArticle(db, articleNumber))) return { kind: "unknownArticle" };
    if (stored?.changedAt.getTime() !== expected?.getTime()) return { kind: "changedMeanwhile" };
    const before = await readArticleInformation(db, articleNumber);
    const information = written && check(written);
    if (information instanceof InformationError) return { kind: "invalid", error: information };
    if (!information) await deleteEdit(db, articleNumber);
    else if (!(await upsertEdit(db, articleNumber, { information, changedAt: clock.now(), expected }))) return { kind: "changedMeanwhile" };
    await announceChange(db);
    return { kind: "saved", before: holdingInformation(before), after: information ?? holdingInformation({ ...before, edit: null }) };
  });
}

function check(written: WrittenInformation): ProductInformation | InformationError {
  try {
    return readInformation(written);
  } catch (error) {
    if (error instanceof InformationError) return error;
    throw error;
  }
}

/** The information that holds for an article. */
export function holdingInformation({ edit, ...sources }: ArticleInformation): ProductInformation {
  return mergeInformation({ ...sources, edit: edit?.information });
}
