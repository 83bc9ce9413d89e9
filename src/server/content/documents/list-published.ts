import type { Db } from "../../db/db.ts";
import { languagesOf } from "../files/prepare-content.ts";
import { type ContentDocument, selectDocuments, selectSites } from "./documents-store.ts";

/** All published pages and the layout in source form, with the languages of their texts. */
export async function listPublished(
  db: Db,
): Promise<{ documents: Pick<ContentDocument, "file" | "version" | "body">[]; languages: string[] }> {
  const [documents, sites] = [await selectDocuments(db), await selectSites(db)];
  return { documents: documents.filter(({ isPublished }) => isPublished), languages: languagesOf(sites) };
}
