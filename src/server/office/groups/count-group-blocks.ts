import type { ContentPlaceholders } from "#contract/content/content-document.ts";
import { listDocuments, listPublished } from "../../content/index.ts";
import type { Db } from "../../db/db.ts";

/** Number of blocks of published pages and drafts that are restricted to a group. */
export async function countGroupBlocks(db: Db): Promise<(bit: number) => number> {
  const [published, listed] = [await listPublished(db), await listDocuments(db)];
  const bits = [...published.documents, ...listed.documents.filter(({ draft }) => draft !== null)].flatMap(({ body }) =>
    listBits(body.placeholders),
  );
  return (bit) => bits.filter((each) => each === bit).length;
}

function listBits(placeholders: ContentPlaceholders): number[] {
  return Object.values(placeholders)
    .flat()
    .flatMap(({ restriction, placeholders: inner = {} }) => [...(restriction?.groups ?? []), ...listBits(inner)]);
}
