import { readLocalised } from "#contract/content/localised.ts";
import { listDocuments } from "../../content/index.ts";
import type { StaffContext } from "../office-context.ts";

export type FoundPage = { file: string; path: string; name: string };

/** The first pages with this text in their address or in a name of any language; pages of all sites come first. */
export async function findPages({ db, sites }: Pick<StaffContext, "db" | "sites">, text: string, limit: number): Promise<FoundPage[]> {
  const { documents, languages } = await listDocuments(db);
  const searched = text.toLowerCase();
  return documents
    .map(({ file, body }) => {
      const names = languages.map((language) => String(readLocalised(body.name, language, languages) ?? ""));
      // Several sites have a page of this name, for instance a start page of their own.
      const siteNames = sites.filter(({ siteId }) => body.sites?.includes(siteId)).map(({ name }) => name);
      return { file, path: body.path ?? "", names, siteNames };
    })
    .filter(({ path, names }) => path !== "" && [path, ...names].some((value) => value.toLowerCase().includes(searched)))
    .toSorted((a, b) => a.siteNames.length - b.siteNames.length)
    .slice(0, limit)
    .map(({ file, path, names, siteNames }) => ({ file, path, name: [names[0], ...siteNames].join(", ") }));
}
