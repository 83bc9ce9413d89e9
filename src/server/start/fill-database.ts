// The first content of a shop: pages, and for the demo a catalogue and customers. Each import is whole or not at all,
// so a start that was cut off goes on with the next one.
import { createReadStream, existsSync, globSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { ImportOptions } from "../catalogue/import/index.ts";
import type { Config } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import type { Progress } from "./progress.ts";
import { StartError } from "./start-error.ts";
import { hasCatalogue, listPriceLists } from "./start-store.ts";

const root = join(import.meta.dirname, "../../..");
const CUSTOMERS = join(root, "catalogue/customers.json");

const CATALOGUE = join(root, "catalogue/demo-catalogue.xml");
// Reading takes about this share of an import; the rest is storing, of which only the beginning is told.
const READING_SHARE = 0.8;

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
async function importDemoCatalogue({ db, url }: Connection, progress: Progress): Promise<void> {
  if (!(await hasCatalogue(db))) await importFile(url, CATALOGUE, {}, progress);
  const known = await listPriceLists(db);
  for (const file of globSync("catalogue/prices-*.xml", { cwd: root }).sort()) {
    const priceList = basename(file, ".xml").slice("prices-".length);
    const kind = /^\d+$/.test(priceList) ? "customer" : "group";
    if (!known.includes(priceList)) await importFile(url, join(root, file), { priceList: { priceList, kind } }, progress);
  }
}

async function importFile(url: string, path: string, options: ImportOptions, progress: Progress): Promise<void> {
  const size = statSync(path).size;
  await progress.step(
    `Importing ${basename(path)}`,
    async (step) => {
      const { importCatalogue } = await import("../catalogue/import/index.ts");
      return importCatalogue(url, createReadStream(path), {
        ...options,
        onProgress: ({ phase, bytes, articles }) => step.advance(phase === "reading" ? (bytes / size) * READING_SHARE : READING_SHARE, `${articles} articles`),
      });
    },
    ({ articles }) => `${articles} articles`,
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
