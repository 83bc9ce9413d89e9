import { uploadAddress } from "#contract/content/upload-address.ts";
import type { Upload } from "../../content/index.ts";
import type { Page, PageInput } from "../list/keyset-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { StaffContext } from "../office-context.ts";
import { kindOf, type MediaKind, type MediaUse, selectMediaUses, selectUploads } from "./media-store.ts";

export type MediaFile = Upload & { address: string; kind: MediaKind; uses: readonly MediaUse[] };

/** A page of the uploaded media with where each is used. */
export async function listMedia(
  { db }: Pick<StaffContext, "db">,
  filter: { text?: string | null; kinds: readonly MediaKind[] },
  page: PageInput,
): Promise<Page<MediaFile>> {
  const { rows, ...cursors } = await selectUploads(db, { text: tidyText(filter.text), kinds: filter.kinds }, page);
  const hashes = rows.map(({ hash }) => hash);
  const uses = await selectMediaUses(db, hashes);
  return {
    ...cursors,
    rows: rows.map((upload) => ({
      ...upload,
      address: uploadAddress(upload),
      kind: kindOf(upload),
      uses: uses.get(upload.hash) ?? [],
    })),
  };
}

/** Languages of alternative texts, two letters: those of all sites, the first site's default first. */
export function mediaLanguages({ sites }: Pick<StaffContext, "sites">): string[] {
  return [...new Set(sites.flatMap(({ settings }) => settings.site.languages.map((language) => language.slice(0, 2))))];
}
