// Publishes technical documents: npm run import:documents -- FOLDER [--dry-run] [--strict]
// Publishes files as documents of a company: npm run import:documents -- FOLDER --customer NUMBER [--kind KIND]
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { MEDIA_TYPES } from "#contract/document-links.ts";
import { publishDocument } from "#server/documents/index.ts";
import { TableError } from "#server/spreadsheet/parse-table.ts";
import { systemClock as clock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { importDocumentFolder } from "#server/technical-documents/index.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    throw new StartError(`The folder ${folder} cannot be read.`);
  }
}

await defineCommand({
  usage: `Usage: npm run import:documents -- FOLDER [--dry-run] [--strict]
       npm run import:documents -- FOLDER --customer NUMBER [--kind KIND]
  Publishes the technical documents that FOLDER/documents.csv describes, such as declarations of performance and data sheets.
  --dry-run  runs the import, reports the result and rolls it back
  --strict   publishes nothing if any line has a problem
  With --customer, publishes each file of the folder as a document of a company, under the file's name. An unchanged file is skipped;
  a changed one becomes the next revision.
  --kind KIND  terms, bonus-statement, price-list, declaration or another word (default declaration)`,
  args: ["FOLDER"],
  options: {
    customer: { type: "string" },
    kind: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
  },
  fileError: TableError,
  async run({ args: [folder], options: { customer, kind, strict, "dry-run": isDryRun } }) {
    if (customer === undefined) {
      if (kind !== undefined) throw new UsageError("--kind requires --customer NUMBER.");
      return publishTechnicalDocuments(folder, { isDryRun, isStrict: strict });
    }
    if (isDryRun || strict) throw new UsageError("--dry-run and --strict cannot be used with --customer.");
    await publishForCustomer(folder, customer, kind ?? "declaration");
  },
});

async function publishTechnicalDocuments(folder: string, options: { isDryRun: boolean; isStrict: boolean }): Promise<void> {
  await withDatabase(async ({ db, progress }) => {
    const { invalid, unnamed } = await progress.step(
      "Publishing technical documents",
      (step) =>
        importDocumentFolder({ db, clock }, folder, {
          ...options,
          onProgress: (done, all) => step.advance(done / all, `${done} of ${all} files`),
        }),
      ({ published, unchanged, pages }) =>
        [
          `${published} published with ${pages} pages`,
          `${unchanged} unchanged`,
          ...(options.isDryRun ? ["dry run: nothing was changed"] : []),
        ].join("; "),
    );
    for (const { line, problem } of invalid) progress.say(`  line ${line} was skipped: ${problem}`);
    for (const file of unnamed) progress.say(`  ${file} is not named in documents.csv`);
  });
}

async function publishForCustomer(folder: string, customerId: string, kind: string): Promise<void> {
  if (!/^[a-z][a-z-]{1,39}$/.test(kind)) throw new UsageError("--kind consists of lower-case letters and hyphens.");
  const files = listFiles(folder);
  await withDatabase(async ({ db, progress }) => {
    await progress.step(
      "Publishing documents",
      async () => {
        let published = 0;
        for (const fileName of files) {
          const title = parse(fileName).name.normalize();
          const outcome = await publishDocument(
            { db, clock },
            {
              kind,
              // Unique per customer, so that two companies can have files of the same name.
              number: `${customerId}-${title}`,
              customerId,
              createdOn: clock.now().toISOString().slice(0, 10),
              title: { de: title },
              files: [
                {
                  mediaType: MEDIA_TYPES[extname(fileName).slice(1).toLowerCase()] ?? "application/octet-stream",
                  fileName: fileName.normalize(),
                  content: readFileSync(join(folder, fileName)),
                },
              ],
            },
          );
          if (outcome.kind === "unknown-customer") throw new StartError(`There is no customer ${customerId}. Nothing was published.`);
          if (outcome.kind === "published") published += 1;
        }
        return published;
      },
      (published) => `${published} of ${files.length} files, the others were unchanged`,
    );
  });
}
