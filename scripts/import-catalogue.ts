// Imports a BMEcat file: npm run import:catalogue -- FILE [--dry-run] [--price-list NAME --kind customer|group]
import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import {
  describeSummary,
  firstOf,
  importCatalogue,
  ImportRefusedError,
  openMediaAddress,
  openMediaFolder,
  parseEtimNames,
  type ImportOptions,
} from "#server/catalogue/import/index.ts";
import { loadConfig } from "#server/config.ts";
import { StartError } from "#server/start/start-error.ts";
import { systemClock as clock } from "#server/system-clock.ts";
import { takeOverCatalogueDocuments } from "#server/technical-documents/index.ts";
import { defineCommand } from "./lib/define-command.ts";
import { readTextFile } from "./lib/read-text-file.ts";
import { withDatabase } from "./lib/with-database.ts";

// Storing takes about a fifth of the total time.
const READING_SHARE = 0.8;

await defineCommand({
  usage: `Usage: npm run import:catalogue -- FILE [options]
  --dry-run            runs the import, reports the result and rolls it back
  --strict             rejects the file if any part of it is invalid
  --media FOLDER       folder with the pictures and documents that the file references (default MEDIA_URL)
  --etim FILE          names of ETIM codes: lines as code;de;en, or JSON
  --price-list NAME    imports the file's prices into this price list only …
  --kind KIND          … which belongs to one customer or to a group: customer or group
  --take-over          moves articles whose numbers belong to another catalogue to this one
  --catalogue ID       replaces the file's CATALOG_ID
  --territory CODE     country of the prices (default DE)`,
  args: ["FILE"],
  options: {
    "dry-run": { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
    etim: { type: "string" },
    media: { type: "string" },
    "take-over": { type: "boolean", default: false },
    "price-list": { type: "string" },
    kind: { type: "string" },
    catalogue: { type: "string" },
    territory: { type: "string" },
  },
  async run({ args: [file], options: given }) {
    const size = sizeOf(file);
    const options: ImportOptions = {
      priceList: priceListFrom(given["price-list"], given.kind),
      catalogueId: given.catalogue ?? null,
      isDryRun: given["dry-run"],
      takesOver: given["take-over"],
      ...(given.etim !== undefined && { etim: readEtimNames(given.etim) }),
      isStrict: given.strict,
      ...(given.territory ? { territory: given.territory.toUpperCase() } : {}),
    };
    await withDatabase(async ({ db, url, progress }) => {
      const summary = await progress.step(`Importing ${basename(file)}`, async (step) => {
        try {
          return await importCatalogue(url, createReadStream(file), {
            ...options,
            media: await openMedia(given.media ?? null),
            onProgress: ({ phase, bytes, articles, share }) => {
              const done = phase === "reading" ? (bytes / Math.max(size, 1)) * READING_SHARE : READING_SHARE;
              step.advance(done, phase === "media" ? `${Math.round(share * 100)} % of the pictures` : `${articles} articles`);
            },
          });
        } catch (error) {
          const isLost = error instanceof Error && /Connection terminated|terminating connection/.test(error.message);
          if (!(error instanceof ImportRefusedError) && !isLost) throw error;
          const reason = isLost ? "The connection to the database was lost." : error.message;
          throw new StartError(`${basename(file)} was not imported; nothing was changed.\n${reason}`);
        }
      });
      for (const line of describeSummary(summary)) progress.say(line);
      if (summary.isDryRun) return;
      const { unreadable } = await progress.step(
        "Publishing documents",
        () => takeOverCatalogueDocuments({ db, clock }),
        ({ published }) => (published > 0 ? `${published} published` : "up to date"),
      );
      for (const name of unreadable) progress.say(`  ${name} is no PDF that can be opened; its pages were not counted`);
    });
  },
});

function priceListFrom(priceList: string | undefined, kind: string | undefined): ImportOptions["priceList"] {
  if (priceList === undefined) {
    if (kind !== undefined) throw new StartError("--kind requires --price-list NAME.");
    return null;
  }
  if (kind !== "customer" && kind !== "group") throw new StartError("--price-list requires --kind customer or --kind group.");
  if (priceList === "" || priceList === "general" || priceList === "retail")
    throw new StartError("The price lists general and retail are imported without --price-list.");
  return { priceList, kind };
}

function sizeOf(file: string): number {
  try {
    const found = statSync(file);
    if (found.isFile()) return found.size;
  } catch {
    // Falls through to the error below, which covers both cases.
  }
  throw new StartError(`The file ${file} cannot be read.`);
}

function readEtimNames(file: string): ImportOptions["etim"] {
  try {
    return parseEtimNames(readTextFile(file));
  } catch (error) {
    if (error instanceof ImportRefusedError) throw new StartError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Prefers the folder to the configured URL. */
async function openMedia(folder: string | null): Promise<ImportOptions["media"]> {
  const { mediaUrl } = loadConfig();
  return firstOf([
    ...(folder === null ? [] : [await openMediaFolder(folder)]),
    ...(mediaUrl === "" ? [] : [openMediaAddress(mediaUrl, (address, how) => fetch(address, how))]),
  ]);
}
