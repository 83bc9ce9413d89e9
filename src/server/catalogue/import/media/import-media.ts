import { imageAddress } from "#contract/rules/articles/image-address.ts";
import { mediaHash, prepareDocument, prepareImage } from "../../media/prepare-media.ts";
import { withSideConnection, type Client } from "../tables/connect-store.ts";
import type { MediaFileSource } from "./media-folder.ts";
import * as store from "./media-import-store.ts";
import type { IgnoredData } from "../bmecat/read-bmecat.ts";

export type MediaSummary = { pictures: number; documents: number; missing: number; notes: IgnoredData[] };

export type MediaOptions = {
  databaseUrl: string;
  catalogueId: string;
  /** Null: use only files of earlier imports. */
  place: MediaFileSource | null;
  isDryRun: boolean;
  isWhole: boolean;
  signal?: AbortSignal | undefined;
  onProgress(done: number, all: number): void;
};

type OnProblem = (problem: string, source: string) => void;

/** As many as two CPU cores can process. */
const AT_ONCE = 3;

/**
 * Finds the files that staged rows reference, stores them and writes their URLs to the rows. Files are stored on separate
 * connections as soon as each is ready: image processing takes most of an import's time, and an aborted import can resume with
 * the stored files.
 */
export async function importMedia(client: Client, options: MediaOptions): Promise<MediaSummary> {
  const sources = await store.listStagedSources(client, options.catalogueId);
  const found: store.FoundMedia[] = [];
  const counts = { pictures: 0, documents: 0, missing: 0 };
  const problems = new Map<string, { count: number; first: string }>();
  const onProblem: OnProblem = (problem, source) => {
    const known = problems.get(problem);
    if (known) known.count += 1;
    else problems.set(problem, { count: 1, first: source });
  };
  const take = async (side: Client, staged: store.StagedSource): Promise<void> => {
    const hash = await findOne(side, staged, options, onProblem);
    if (hash !== null) counts[staged.isDocument ? "documents" : "pictures"] += 1;
    else counts.missing += 1;
    found.push({ source: staged.source, hash, address: addressOf(staged, hash) });
    options.onProgress(found.length, sources.length);
  };
  if (sources.length > 0) {
    const waiting = sources.values();
    // Workers share one iterator.
    const hand = (): Promise<void> =>
      withSideConnection(options.databaseUrl, async (side) => {
        for (const staged of waiting) {
          options.signal?.throwIfAborted();
          await take(side, staged);
        }
      });
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, sources.length) }, hand));
  }
  await store.applyMedia(client, options.catalogueId, found);
  await store.deleteUnreferencedMedia(client, options.catalogueId, options.isWhole);
  const notes = Array.from(problems, ([problem, { count, first }]) => ({
    reason: `${problem}; the first is ${shorten(first)}`,
    line: 0,
    count,
  }));
  return { ...counts, notes };
}

/** Returns the hash of the stored file; null, with a note, if it is missing or unusable. */
async function findOne(
  side: Client,
  { source, isDocument, knownHash }: store.StagedSource,
  { place, isDryRun }: MediaOptions,
  onProblem: OnProblem,
): Promise<string | null> {
  const what = isDocument ? "documents" : "pictures";
  const content = place ? await place.find(source) : null;
  if (!content) {
    if (knownHash !== null) return knownHash;
    if (isDocument && isLink(source)) return null;
    onProblem(isLink(source) ? `${what} lie on another host, and pages load none from there` : `${what} were not found`, source);
    return null;
  }
  const hash = mediaHash(content);
  if (await store.isMediaStored(side, hash)) return hash;
  const prepared = isDocument ? prepareDocument(content) : await prepareImage(content);
  if ("problem" in prepared) {
    onProblem(`${what} cannot be used: ${prepared.problem}`, source);
    return knownHash;
  }
  if (!isDryRun) await store.storeMedia(side, prepared);
  return hash;
}

const isLink = (source: string): boolean => /^https?:\/\//i.test(source);
const shorten = (text: string): string => text.slice(0, 80);

/** URL of a file. A document on another host remains a link; any other missing file has no URL. */
function addressOf({ source, isDocument }: store.StagedSource, hash: string | null): string {
  if (hash === null) return isDocument && isLink(source) ? source : "";
  if (!isDocument) return imageAddress(hash);
  const name = source.replace(/[?#].*/s, "").slice(source.lastIndexOf("/") + 1);
  const safe = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._ -]+/gu, "-")
    .slice(0, 100);
  return `/media/dokument/${hash}/${encodeURIComponent(safe || "dokument.pdf")}`;
}
