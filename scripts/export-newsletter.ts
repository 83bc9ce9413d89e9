// Exports the subscribers of a newsletter as CSV: npm run export:newsletter -- TYPE [--to FILE.csv]
import { closeSync, openSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { openContent } from "#server/content/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/http/log/log.ts";
import { exportNewsletter, UnknownNewsletterError } from "#server/newsletter/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { onConfiguredDatabase } from "./lib/configured-database.ts";
import { loadConfigForLinks } from "./lib/public-url.ts";
import { tellUsage } from "./lib/usage.ts";

const USAGE = `Usage: npm run export:newsletter -- TYPE [--to FILE.csv]
  Writes everybody who confirmed the newsletter and did not leave, with the proof of it and the links of the way out.
  --to FILE  instead of newsletter-TYPE.csv; a file that is there is replaced`;

function readArguments(): { type: string; file: string } {
  const { values, positionals } = parse();
  const [type, ...rest] = positionals;
  if (!type || rest.length > 0) throw new StartError(USAGE);
  if (!/^[\w-]{1,40}$/.test(type)) throw new StartError(`A newsletter is named by letters, digits and hyphens.\n${USAGE}`);
  return { type, file: values.to ?? `newsletter-${type}.csv` };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Creates the file with the first line, readable by its owner only, as it contains e-mail addresses. */
function lazyFile(path: string): { write(text: string): void; close(): void } {
  let opened: number | null = null;
  return {
    write(text) {
      try {
        opened ??= openSync(path, "w", 0o600);
      } catch (error) {
        throw new StartError(`${path} cannot be written: ${(error as Error).message}`);
      }
      writeSync(opened, text);
    },
    close: () => void (opened !== null && closeSync(opened)),
  };
}

tellUsage(USAGE);
try {
  const { type, file } = readArguments();
  const { publicUrl } = loadConfigForLinks();
  await onConfiguredDatabase(async (url, progress) => {
    await migrate(url);
    const { db, close } = connectDatabase(url, { max: 2 });
    const live = await openContent({ db, url, log: createLog({ logLevel: "warn" }) });
    const target = lazyFile(file);
    try {
      await progress.step(
        "Writing readers",
        () => exportNewsletter({ db, content: live.current(), publicUrl }, type, target.write),
        (count) => `${count} in ${file}`,
      );
    } catch (error) {
      if (!(error instanceof UnknownNewsletterError)) throw error;
      throw new StartError(`${error.message} There are: ${error.known.join(", ") || "none"}.`);
    } finally {
      target.close();
      await live.close();
      await close();
    }
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
