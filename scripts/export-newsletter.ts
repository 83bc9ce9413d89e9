// Exports the subscribers of a newsletter as CSV: npm run export:newsletter -- TYPE [--to FILE.csv]
import { closeSync, openSync, writeSync } from "node:fs";
import { openContent } from "#server/content/index.ts";
import { createLog } from "#server/http/log/log.ts";
import { exportNewsletter, UnknownNewsletterError } from "#server/newsletter/index.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { loadConfigForLinks } from "./lib/public-url.ts";
import { withDatabase } from "./lib/with-database.ts";

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

await defineCommand({
  usage: `Usage: npm run export:newsletter -- TYPE [--to FILE.csv]
  Exports all confirmed, active subscribers of a newsletter, with proof of consent and unsubscribe links.
  --to FILE  output file (default newsletter-TYPE.csv); an existing file is overwritten`,
  args: ["TYPE"],
  options: { to: { type: "string" } },
  async run({ args: [type], options: { to: file = `newsletter-${type}.csv` } }) {
    if (!/^[\w-]{1,40}$/.test(type)) throw new UsageError("TYPE consists of letters, digits and hyphens.");
    const { publicUrl } = loadConfigForLinks();
    await withDatabase(
      async ({ db, url, progress }) => {
        const live = await openContent({ db, url, log: createLog({ logLevel: "warn" }) });
        const target = lazyFile(file);
        try {
          await progress.step(
            "Writing subscribers",
            () => exportNewsletter({ db, content: live.current(), publicUrl }, type, target.write),
            (count) => `${count} in ${file}`,
          );
        } catch (error) {
          if (!(error instanceof UnknownNewsletterError)) throw error;
          throw new StartError(`${error.message} Available: ${error.known.join(", ") || "none"}.`);
        } finally {
          target.close();
          await live.close();
        }
      },
      { max: 2 },
    );
  },
});
