import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import { type LayoutFile, type PageFile, parseLayout, parsePage } from "../files/content-files.ts";

/** Documents as validated files. Throws ContentFileError. */
export function toFiles(documents: readonly { file: string; body: unknown }[]): { layout: LayoutFile; pages: PageFile[] } {
  const layout = documents.find(({ file }) => file === LAYOUT_FILE);
  return {
    layout: layout ? parseLayout(layout.body) : { placeholders: {} },
    pages: documents.filter(({ file }) => file !== LAYOUT_FILE).map(({ file, body }) => parsePage(file, body)),
  };
}
