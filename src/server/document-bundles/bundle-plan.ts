import type { BundleSelection } from "#contract/rules/documents/bundle-request.ts";
import type { DocumentOfArticles } from "../technical-documents/index.ts";
import type { SourceArticle } from "./find-source.ts";
import { toFileName } from "./to-file-name.ts";

export type PlannedFile = {
  /** Name in its folder. */
  name: string;
  sha256: string;
  bytes: number;
  /** ISO day of the document, shown as the file's date. */
  day: string;
  /** Texts of the contents page. */
  kind: string;
  number: string;
  revision: string;
  language: string;
  issuedOn: string | null;
};
/** A document that cannot be included: a link to another host, or a file that could not be read. */
export type OmittedFile = Pick<PlannedFile, "kind" | "number" | "revision" | "language" | "issuedOn"> & { reason: string };
export type BundleFolder = { name: string; files: PlannedFile[]; omitted: OmittedFile[] };

/** What a bundle contains; plain data, so that a job can make it. */
export type BundlePlan = { title: string; language: string; day: string; folders: BundleFolder[] };

export type Describe = {
  file(document: DocumentOfArticles): PlannedFile | null;
  /** For a document without a file. */
  omitted(document: DocumentOfArticles): OmittedFile;
  /** Name of the folder with the documents of several articles. */
  shared: string;
};

/** A folder for each article, in their order. With `isShared`, documents of several articles are in one folder before them. */
export function planFolders(
  articles: readonly SourceArticle[],
  documents: readonly DocumentOfArticles[],
  { describe, isShared }: { describe: Describe; isShared: boolean },
): BundleFolder[] {
  const shared = isShared ? documents.filter(({ articleNumbers }) => articleNumbers.length > 1) : [];
  const own = isShared ? documents.filter(({ articleNumbers }) => articleNumbers.length === 1) : documents;
  const ofArticle = new Map<string, DocumentOfArticles[]>();
  for (const document of own)
    for (const number of document.articleNumbers) ofArticle.set(number, [...(ofArticle.get(number) ?? []), document]);
  const used = new Set<string>();
  const folders = [{ name: describe.shared, documents: shared }].concat(
    articles.map(({ number, name }) => ({ name: `${number} ${name}`, documents: ofArticle.get(number) ?? [] })),
  );
  return folders.filter((folder) => folder.documents.length > 0).map((folder) => toFolder(folder, describe, used));
}

function toFolder(
  { name, documents }: { name: string; documents: readonly DocumentOfArticles[] },
  describe: Describe,
  used: Set<string>,
): BundleFolder {
  const folder: BundleFolder = { name: unique(toFileName(name), used), files: [], omitted: [] };
  const names = new Set<string>();
  for (const document of documents) {
    const file = describe.file(document);
    if (file) folder.files.push({ ...file, name: unique(toFileName(file.name), names) });
    else folder.omitted.push(describe.omitted(document));
  }
  return folder;
}

/** Adds a number to a name that is used already; Windows does not distinguish capital letters. */
function unique(name: string, used: Set<string>): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.[a-z0-9]{1,5})?$/s.exec(name) ?? [];
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${stem} (${count})${extension}`;
    if (used.has(candidate.toLowerCase())) continue;
    used.add(candidate.toLowerCase());
    return candidate;
  }
}

/** Documents of the selected kinds and languages. */
export function selectDocuments(documents: readonly DocumentOfArticles[], { kinds, languages }: BundleSelection): DocumentOfArticles[] {
  return documents.filter(({ kind, language }) => kinds.includes(kind) && languages.includes(language));
}

export function countBytes({ folders }: Pick<BundlePlan, "folders">): number {
  return folders.reduce((sum, { files }) => files.reduce((all, { bytes }) => all + bytes, sum), 0);
}
