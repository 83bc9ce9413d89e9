// Imports a BMEcat file: npm run import:catalogue -- FILE [--dry-run] [--price-list NAME --kind customer|group]
import { createReadStream, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
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
import { migrate } from "#server/db/migrate.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run import:catalogue -- FILE [options]
  --dry-run            do everything, say what would happen, change nothing
  --strict             stop when anything of the file cannot be used
  --media FOLDER       pictures and documents that the file names are below this folder (else below MEDIA_URL)
  --etim FILE          names of the codes of ETIM: lines as code;de;en, or JSON
  --price-list NAME    the file's prices are for this list alone …
  --kind KIND          … which belongs to one customer or to a group: customer or group
  --take-over          articles whose numbers belong to another catalogue move to this one
  --catalogue ID       instead of the file's CATALOG_ID
  --territory CODE     take the prices for this country (default DE)`;

type Arguments = { file: string; size: number; mediaFolder: string | null; options: ImportOptions };

function readArguments(): Arguments {
  const { values, positionals } = parse();
  const [file] = positionals;
  if (positionals.length !== 1 || !file) throw new StartError(USAGE);
  const kind = values.kind;
  if (values["price-list"] !== undefined && kind !== "customer" && kind !== "group")
    throw new StartError("--price-list needs --kind customer or --kind group.");
  if (values["price-list"] === undefined && kind !== undefined)
    throw new StartError("--kind says whose list it is: name the list with --price-list NAME.");
  const priceList = values["price-list"];
  if (priceList === "" || priceList === "general" || priceList === "retail")
    throw new StartError("The lists general and retail are filled by a file without --price-list.");
  return {
    file,
    size: sizeOf(file),
    mediaFolder: values.media ?? null,
    options: {
      priceList: priceList === undefined ? null : { priceList, kind: kind as "customer" | "group" },
      catalogueId: values.catalogue ?? null,
      isDryRun: values["dry-run"] === true,
      takesOver: values["take-over"] === true,
      ...(values.etim !== undefined && { etim: readEtimNames(values.etim) }),
      isStrict: values.strict === true,
      ...(values.territory ? { territory: values.territory.toUpperCase() } : {}),
    },
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        strict: { type: "boolean" },
        etim: { type: "string" },
        media: { type: "string" },
        "take-over": { type: "boolean" },
        "price-list": { type: "string" },
        kind: { type: "string" },
        catalogue: { type: "string" },
        territory: { type: "string" },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function sizeOf(file: string): number {
  try {
    const found = statSync(file);
    if (found.isFile()) return found.size;
  } catch {
    // Falls through to the error below, which covers both cases.
  }
  throw new StartError(`There is no file ${file}.`);
}

function readEtimNames(file: string): ImportOptions["etim"] {
  sizeOf(file);
  try {
    return parseEtimNames(readFileSync(file, "utf8"));
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

// Storing takes about a fifth of the total time.
const READING_SHARE = 0.8;

tellUsage(USAGE);
try {
  const { file, size, mediaFolder, options } = readArguments();
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url);
    const summary = await progress.step(`Importing ${basename(file)}`, async (step) => {
      try {
        return await importCatalogue(url, createReadStream(file), {
          ...options,
          media: await openMedia(mediaFolder),
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
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
