import { type ContentDocument, selectDocuments } from "../documents/documents-store.ts";
import { isFileNewer, updateDocuments } from "../documents/update-documents.ts";
import type { Db } from "../../db/db.ts";
import { checkContent, ContentFileError, type ContentFiles, readContentFolder, readDocuments } from "./content-files.ts";
import { findContentVersion, lockContentLoad, replaceContent } from "../stored/content-store.ts";
import { toFiles } from "../documents/to-files.ts";
import { prepareContent, type PreparedContent } from "./prepare-content.ts";

export type LoadOutcome = {
  kind: "loaded" | "unchanged";
  version: number;
  /** Edited pages whose files changed since: they stay as they are. */
  kept: readonly string[];
  /** Edited pages that do not fit the files, with the reason; the files' versions are shown instead. */
  rejected: readonly string[];
};

// Increase when the same files must produce different rows than before.
const FORMAT = 3;

/**
 * Replaces the content tables from a folder of files in one transaction, and notifies of the new version. Unchanged files are
 * skipped. Pages that the back office edited keep their published state. Throws ContentFileError if a file is invalid.
 */
export async function loadContent(db: Db, folder: string): Promise<LoadOutcome> {
  const files = readContentFolder(folder);
  const sourceHash = `${FORMAT}:${files.hash}`;
  const stored = await findContentVersion(db);
  if (stored?.sourceHash === sourceHash) return { kind: "unchanged", version: stored.version, kept: await listKept(db), rejected: [] };
  const checked = checkContent(files);
  const content = prepareContent(checked);
  return db.transaction().execute(async (tx) => {
    await lockContentLoad(tx);
    const current = await findContentVersion(tx);
    if (current?.sourceHash === sourceHash) return { kind: "unchanged", version: current.version, kept: [], rejected: [] };
    const documents = await updateDocuments(tx, readDocuments(files));
    const { prepared, rejected } = isAsFiles(documents, checked) ? { prepared: content, rejected: [] } : prepareEdited(checked, documents);
    const version = await replaceContent(tx, prepared, checked.media, sourceHash);
    return { kind: "loaded", version, kept: documents.filter(isFileNewer).map(({ file }) => file), rejected };
  });
}

async function listKept(db: Db): Promise<string[]> {
  return (await selectDocuments(db)).filter(isFileNewer).map(({ file }) => file);
}

function isAsFiles(documents: readonly ContentDocument[], { pages }: ContentFiles): boolean {
  return documents.length === pages.length + 1 && documents.every(({ isEdited }) => !isEdited);
}

/** Prepares the files with the edited pages. One that does not fit them, such as two with one path, is left out. */
function prepareEdited(
  files: ContentFiles,
  documents: readonly ContentDocument[],
): { prepared: PreparedContent; rejected: readonly string[] } {
  const left = [...documents];
  const rejected: string[] = [];
  for (;;) {
    try {
      return { prepared: prepareContent({ ...files, ...toFiles(left) }), rejected };
    } catch (error) {
      if (!(error instanceof ContentFileError)) throw error;
      const index = left.findIndex(({ file, isEdited }) => file === error.file && isEdited);
      const [document] = index < 0 ? [] : left.splice(index, 1);
      if (!document) throw error;
      rejected.push(error.message);
      const { fileBody } = document;
      if (fileBody) left.unshift({ ...document, body: fileBody, isEdited: false });
    }
  }
}
