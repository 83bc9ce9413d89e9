// The first content of a shop: pages, and for the demo a catalogue and customers. Each import is whole or not at all,
// so a start that was cut off goes on with the next one.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ImportOptions } from "../catalogue/import/index.ts";
import type { Config } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import type { Progress } from "./progress.ts";
import { StartError } from "./start-error.ts";
import { hasCatalogue, listPriceLists } from "./start-store.ts";

const root = join(import.meta.dirname, "../../..");
const CUSTOMERS = join(root, "catalogue/customers.json");

const CATALOGUE = join(root, "catalogue/demo-catalogue.xml");
/** Imports what is missing. The slices are loaded only here, so that a start that needs nothing stays quick. */
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
    ({ kind }) => (kind === "unchanged" ? "up to date" : "loaded"),
  );
  if (!config.isDemo) return;
  if (existsSync(CATALOGUE)) await importDemoCatalogue(connection, progress);
  if (existsSync(CUSTOMERS)) {
    const { loadDemoCustomers } = await import("../customers/index.ts");
    await progress.step(
      "Adding the demo customers",
      () => loadDemoCustomers(db, CUSTOMERS),
      (added) => (added > 0 ? `${added} companies` : "up to date"),
    );
  }
}

/** The demo's catalogue, then the prices of single customers and groups: "prices-LIST.xml", numbers being customers. */
async function importDemoCatalogue(url: string, progress: Progress): Promise<void> {
  await progress.step(
    "Importing the demo catalogue",
    async (step) => {
      const catalogue = await import("../catalogue/import/index.ts");
      return catalogue.importDemoCatalogue(url, ({ share, file, articles }) => step.advance(share, `${articles} articles, ${file}`));
    },
    (summary) => (summary ? `${summary.articles} articles` : "up to date"),
  );
}

/** The lines that tell who can sign in to the demo; empty without a demo. */
export async function describeSignIns(config: Config): Promise<string[]> {
  if (!config.isDemo || !existsSync(CUSTOMERS)) return [];
  const { demoSignIns } = await import("../customers/index.ts");
  const signIns = await demoSignIns(CUSTOMERS);
  const names = signIns.map(({ email, customerNumber }) => (customerNumber ? `${email} or ${customerNumber}` : email));
  const width = Math.max(...names.map((name) => name.length));
  return [
    `Sign in with the password ${signIns[0]?.password ?? ""} as`,
    ...signIns.map(({ about }, index) => `  ${names[index]!.padEnd(width)}  ${about}`),
  ];
}
