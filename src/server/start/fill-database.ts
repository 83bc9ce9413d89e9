// Initial data of a shop: its pages. A plugin adds more, such as the data of a demo.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import type { Db } from "../db/db.ts";
import type { Plugin } from "../plugin.ts";
import type { Progress } from "./progress.ts";
import { StartError } from "./start-error.ts";
import { hasAccounts, hasCatalogue } from "./start-store.ts";

const root = join(import.meta.dirname, "../../..");
const DEMO_CUSTOMERS = join(root, "catalogue/customers.json");

/** Imports missing pages. Imports the slices lazily, so that a start with nothing to do stays fast. */
export async function fillDatabase(connection: Connection, config: Config, progress: Progress): Promise<void> {
  const { db } = connection;
  await progress.step(
    "Loading pages and phrases",
    async () => {
      const { loadContent } = await import("../content/index.ts");
      try {
        return await loadContent(db, join(root, "content"));
      } catch (error) {
        if ((error as Error).name === "ContentFileError") throw new StartError(`The content cannot be loaded: ${(error as Error).message}`);
        throw error;
      }
    },
    ({ kind, kept, rejected }) =>
      [
        kind === "unchanged" ? "up to date" : "loaded",
        ...(kept.length > 0 ? [`edited in the back office, and their files changed since: ${kept.join(", ")}`] : []),
        ...(rejected.length > 0 ? [`edited in the back office, and no longer fitting the files: ${rejected.join(", ")}`] : []),
      ].join("; "),
  );
  if (!config.isDemo) await lockDemo(connection, progress);
}

/** Locks the demo customers if the shop is not a demo (any more): their passwords are public. */
async function lockDemo({ db }: Connection, progress: Progress): Promise<void> {
  if (!existsSync(DEMO_CUSTOMERS) || !(await hasAccounts(db))) return;
  const { lockAccounts, readCustomersFile } = await import("../customers/index.ts");
  await progress.step(
    "Keeping the demo customers out",
    () => lockAccounts(db, readCustomersFile(readFileSync(DEMO_CUSTOMERS, "utf8"))),
    (locked) => (locked > 0 ? `${locked} accounts are locked` : "up to date"),
  );
}

/** Lines that say how to import the missing data of a shop, or those of the plugin. */
export async function describeNextSteps(config: Config, { db }: Connection, plugin: Plugin): Promise<string[]> {
  return [...(plugin.describeNextSteps ? await plugin.describeNextSteps() : await describeMissingData(db)), ...describeMailbox(config)];
}

async function describeMissingData(db: Db): Promise<string[]> {
  return [
    ...((await hasCatalogue(db)) ? [] : ["It has no articles yet: npm run import:catalogue -- FILE.xml, see docs/import.md"]),
    ...((await hasAccounts(db)) ? [] : ["It has no customers yet: npm run import:customers -- FILE.json, see docs/customers.md"]),
  ];
}

/** Location of the mailbox, as long as no mail server is configured. */
function describeMailbox({ smtpUrl, isDemo, isDevelopment, publicUrl }: Config): string[] {
  return smtpUrl === null && (isDemo || isDevelopment) ? [`Mails of the shop lie at ${publicUrl}/dev/mailbox`] : [];
}
