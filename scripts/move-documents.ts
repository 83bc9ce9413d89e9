// Moves the bytes of documents: npm run move:documents -- --from PLACE --to PLACE
import { type Config, DOCUMENTS_ADDRESS, loadConfig } from "#server/config.ts";
import { moveDocuments, type Place } from "#server/documents/index.ts";
import { openObjects } from "#server/object-store/open-objects.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

const CONNECTIONS = 4;
const LISTED = 20;

await defineCommand({
  usage: `Usage: npm run move:documents -- --from PLACE --to PLACE
  Moves the bytes of all documents and compares each with its hash, while the shop runs. Can be repeated after an interruption.
  PLACE  database, a folder (file:///srv/documents) or a bucket (s3+https://host/bucket, with DOCUMENTS_ACCESS_KEY, DOCUMENTS_SECRET_KEY
         and DOCUMENTS_REGION). What is in a folder or bucket is copied and stays there.`,
  args: [],
  options: { from: { type: "string" }, to: { type: "string" } },
  async run({ options: { from, to } }) {
    const config = loadConfig();
    const [source, target] = [placeOf(config, "--from", from), placeOf(config, "--to", to)];
    if (trimmed(from) === trimmed(to)) throw new UsageError("--from and --to are the same place.");
    if (source === "database" && trimmed(to) !== trimmed(config.documentsUrl ?? undefined))
      throw new StartError(`Set DOCUMENTS_URL to ${to} and restart the shop first; otherwise it would not find what was moved.`);
    await withDatabase(
      async ({ db, progress }) => {
        const { missing, damaged } = await progress.step(
          "Moving documents",
          (step) =>
            moveDocuments(db, {
              from: source,
              to: target,
              onProgress: (checked, all) => step.advance(checked / all, `${checked} of ${all}`),
            }),
          (result) =>
            `${result.moved} moved, ${result.there} were there, ${result.missing.length} missing, ${result.damaged.length} damaged`,
        );
        list("missing", missing);
        list("damaged", damaged);
        if (missing.length + damaged.length > 0) process.exitCode = 1;
      },
      { max: CONNECTIONS },
    );
  },
});

function placeOf(config: Config, option: string, address: string | undefined): Place {
  if (address === "database") return "database";
  if (!address || !DOCUMENTS_ADDRESS.test(address))
    throw new UsageError(`${option} must be database, file:///FOLDER or s3+https://HOST/BUCKET.`);
  if (address.startsWith("s3+") && !config.documentsKeys)
    throw new StartError("A bucket needs DOCUMENTS_ACCESS_KEY and DOCUMENTS_SECRET_KEY.");
  return openObjects({ documentsUrl: address, documentsKeys: config.documentsKeys })!;
}

function trimmed(address: string | undefined): string {
  return address?.replace(/\/$/, "") ?? "";
}

function list(what: string, sha256s: readonly string[]): void {
  for (const sha256 of sha256s.slice(0, LISTED)) console.log(`  ${what}: ${sha256}`);
  if (sha256s.length > LISTED) console.log(`  and ${sha256s.length - LISTED} more`);
}
