// The first content of a shop: pages, and for the demo a catalogue and customers. Each import is whole or not at all,
// so a start that was cut off goes on with the next one.
import { createReadStream, existsSync, globSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Config } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import type { Progress } from "./progress.ts";
import { StartError } from "./start-error.ts";
import { hasCatalogue } from "./start-store.ts";

const root = join(import.meta.dirname, "../../..");
const CUSTOMERS = join(root, "catalogue/customers.json");

// Reading takes about this share of an import; the rest is storing, of which only the beginning is told.
const READING_SHARE = 0.8;

/** Imports what is missing. The slices are loaded only here, so that a start that needs nothing stays quick. */
export async function fillDatabase({ db, url }: Connection, config: Config, progress: Progress): Promise<void> {
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
  if (!(await hasCatalogue(db))) await importDemoCatalogue(url, progress);
  if (existsSync(CUSTOMERS)) {
    const { loadDemoCustomers } = await import("../customers/index.ts");
    await progress.step(
      "Adding the demo customers",
      () => loadDemoCustomers(db, CUSTOMERS),
      (added) => (added > 0 ? `${added} companies` : "up to date"),
    );
  }
}

async function importDemoCatalogue(url: string, progress: Progress): Promise<void> {
  for (const file of globSync("catalogue/*.xml", { cwd: root }).sort()) {
    const path = join(root, file);
    const size = statSync(path).size;
    await progress.step(
      `Importing the catalogue ${basename(file)}`,
      async (step) => {
        const { importCatalogue } = await import("../catalogue/import/index.ts");
        return importCatalogue(url, createReadStream(path), {
          onProgress: ({ phase, bytes, articles }) => step.advance(phase === "reading" ? (bytes / size) * READING_SHARE : READING_SHARE, `${articles} articles`),
        });
      },
      ({ articles }) => `${articles} articles`,
    );
  }
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
