import type { Context } from "../../context.ts";
import type { TechnicalDocument } from "../technical-document.ts";
import { selectRevisions } from "../technical-document-store.ts";

const MAX_NUMBER_LENGTH = 200;

/** All revisions of a declaration of performance in all languages, the newest first. */
export async function findRevisions({ db }: Pick<Context, "db">, number: string): Promise<TechnicalDocument[]> {
  return number.length > MAX_NUMBER_LENGTH ? [] : selectRevisions(db, { kind: "performance", number });
}
