import { readLocalised } from "#contract/content/localised.ts";
import { listDocuments } from "../../content/index.ts";
import type { Db } from "../../db/db.ts";

export type FoundPage = { file: string; path: string; name: string };

/** The first pages with this text in their address or in a name of any language. */
export async function findPages(db: Db, text: string, limit: number): Promise<FoundPage[]> {
  const { documents, languages } = await listDocuments(db);
  const searched = text.toLowerCase();
  return documents
    .map(({ file, body }) => {
      const names = languages.map((language) => String(readLocalised(body.name, language, languages) ?? ""));
      return { file, path: body.path ?? "", names };
    })
    .filter(({ path, names }) => path !== "" && [path, ...names].some((value) => value.toLowerCase().includes(searched)))
    .slice(0, limit)
    .map(({ names, ...page }) => ({ ...page, name: names[0] ?? "" }));
}
