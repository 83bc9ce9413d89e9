// Publishes files as documents of a company: npm run import:documents -- FOLDER --customer NUMBER [--kind KIND]
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { parseArgs } from "node:util";
import { MEDIA_TYPES } from "#contract/document-links.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { publishDocument } from "#server/documents/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run import:documents -- FOLDER --customer NUMBER [--kind KIND]
  Publishes each file of a folder as a document of a company, in its account under the file's name. A file that is there with the
  same bytes stays; one that says something else becomes the next revision.
  --kind KIND  terms, bonus-statement, price-list, declaration or another word; declaration unless given`;

function readArguments(): { folder: string; customerId: string; kind: string } {
  const { values, positionals } = readOptions();
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0 || !values.customer) throw new StartError(USAGE);
  const kind = values.kind ?? "declaration";
  if (!/^[a-z][a-z-]{1,39}$/.test(kind)) throw new StartError(`A kind is a word of small letters and hyphens.\n${USAGE}`);
  return { folder, customerId: values.customer, kind };
}

function readOptions() {
  try {
    return parseArgs({ allowPositionals: true, options: { customer: { type: "string" }, kind: { type: "string" } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

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

tellUsage(USAGE);
await onConfiguredDatabase(async (url, progress) => {
  const { folder, customerId, kind } = readArguments();
  const files = listFiles(folder);
  await migrate(url);
  const { db, close } = connectDatabase(url, { max: 1 });
  const clock = { now: () => new Date() };
  try {
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
      (published) => `${published} of ${files.length} files, the others were there`,
    );
  } finally {
    await close();
  }
});
