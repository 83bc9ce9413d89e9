import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { openDocumentStore } from "../documents/index.ts";
import { zip, type ZipEntry } from "../spreadsheet/zip.ts";
import type { BundleFolder, BundlePlan, PlannedFile } from "./bundle-plan.ts";
import { printContents } from "./contents/print-contents.ts";

/** Bytes of a file in memory at once. */
const STRETCH = 512 * 1024;

type Options = {
  /** Called after a file with its bytes. */
  onFile?(bytes: number): void;
};

/**
 * The ZIP archive of a plan, streamed: files by folder, then the contents page. A missing or damaged file is logged and named on
 * the contents page.
 */
export function writeArchive(
  ctx: Pick<Context, "db" | "log" | "site">,
  plan: BundlePlan,
  { onFile = () => {} }: Options = {},
): AsyncGenerator<Buffer> {
  const t = (key: string) => phraseIn(ctx, plan.language, `DocumentBundles.${key}`);

  async function* entries(): AsyncGenerator<ZipEntry> {
    const written: BundleFolder[] = [];
    for (const folder of plan.folders) {
      const included: BundleFolder = { ...folder, files: [], omitted: [...folder.omitted] };
      for (const file of folder.files) {
        if (await isIntact(ctx, file)) {
          yield { name: `${folder.name}/${file.name}`, content: contentOf(ctx, file), day: file.day };
          included.files.push(file);
        } else {
          ctx.log.error({ number: file.number, sha256: file.sha256 }, "a file of a document bundle is missing or damaged");
          included.omitted.push({ ...file, reason: t("Unreadable") });
        }
        onFile(file.bytes);
      }
      written.push(included);
    }
    const contents = await printContents({ ...plan, folders: written }, t);
    yield { name: `${t("ContentsFile")}.pdf`, content: [contents], day: plan.day };
  }

  return zip(entries());
}

/** Whether the stored bytes have the file's hash; checked before, because the bytes cannot be taken back once they were sent. */
async function isIntact(ctx: Pick<Context, "db">, file: PlannedFile): Promise<boolean> {
  const hash = createHash("sha256");
  for await (const bytes of contentOf(ctx, file)) hash.update(bytes);
  return hash.digest("hex") === file.sha256;
}

async function* contentOf({ db }: Pick<Context, "db">, { sha256, bytes }: PlannedFile): AsyncGenerator<Uint8Array> {
  const store = openDocumentStore(db);
  for (let first = 0; first < bytes; first += STRETCH) {
    const content = await store.read(sha256, { first, last: Math.min(first + STRETCH, bytes) - 1 });
    if (!content) return;
    yield content;
  }
}
