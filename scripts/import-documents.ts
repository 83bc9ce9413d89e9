// Publishes files as documents of a company: npm run import:documents -- FOLDER --customer NUMBER [--kind KIND]
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { MEDIA_TYPES } from "#contract/document-links.ts";
import { publishDocument } from "#server/documents/index.ts";
import { systemClock as clock } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
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
  usage: `Usage: npm run import:documents -- FOLDER --customer NUMBER [--kind KIND]
  Publishes each file of a folder as a document of a company, under the file's name. An unchanged file is skipped; a changed one
  becomes the next revision.
  --kind KIND  terms, bonus-statement, price-list, declaration or another word (default declaration)`,
  args: ["FOLDER"],
  options: { customer: { type: "string" }, kind: { type: "string", default: "declaration" } },
  async run({ args: [folder], options: { customer: customerId, kind } }) {
    if (!customerId) throw new UsageError("--customer is required.");
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
  },
});
