import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { importFiles, type ImportFile, type ImportOptions, type ImportSummary } from "#server/catalogue/import/index.ts";
import { connectDatabase } from "#server/db/connect.ts";
import type { Db } from "#server/db/db.ts";
import { hasCatalogue, insertMissingStock } from "./demo-store.ts";

const FOLDER = join(import.meta.dirname, "../../../catalogue");
const FILES: readonly { name: string; priceList: ImportOptions["priceList"] }[] = [
  { name: "demo-catalogue.xml", priceList: null },
  { name: "prices-HANDWERK.xml", priceList: { priceList: "HANDWERK", kind: "group" } },
  { name: "prices-HAENDLER.xml", priceList: { priceList: "HAENDLER", kind: "group" } },
  { name: "prices-0000100200.xml", priceList: { priceList: "0000100200", kind: "customer" } },
  { name: "prices-0000100300.xml", priceList: { priceList: "0000100300", kind: "customer" } },
];

/** Overall progress of all files, and the current file. */
export type DemoProgress = { file: string; bytes: number; totalBytes: number; articles: number };

/**
 * Imports the demo catalogue, its price lists and its stock into an empty shop. Returns null if a catalogue exists. The stock is
 * inserted first and the files share one transaction, so an interrupted import never leaves a catalogue without the rest.
 */
export async function importDemoCatalogue(
  databaseUrl: string,
  onProgress: (progress: DemoProgress) => void = () => {},
): Promise<ImportSummary | null> {
  const { db, close } = connectDatabase(databaseUrl, { max: 1 });
  try {
    if (await hasCatalogue(db)) return null;
    await loadDemoStock(db);
  } finally {
    await close();
  }
  const sizes = FILES.map(({ name }) => statSync(join(FOLDER, name)).size);
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  const files = FILES.map(({ name, priceList }, index): ImportFile => {
    const before = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    return {
      source: () => createReadStream(join(FOLDER, name)),
      options: {
        priceList,
        onProgress: ({ phase, bytes, articles }) =>
          onProgress({ file: name, bytes: before + (phase === "reading" ? bytes : sizes[index]!), totalBytes, articles }),
      },
    };
  });
  const [summary] = await importFiles(databaseUrl, files);
  return summary!;
}

/** Inserts demo stock for articles without stock; preserves stock reported by the ERP. */
export async function loadDemoStock(db: Db, file: string = join(FOLDER, "stock.csv")): Promise<number> {
  const [header, ...lines] = (await readFile(file, "utf8")).split(/\r?\n/);
  if (header?.trim() !== "article_number;available") throw new Error(`${file} must begin with article_number;available`);
  const rows = lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const match = /^([^;\s]+);(\d{1,9})$/.exec(line.trim());
    if (!match) throw new Error(`${file}, line ${index + 2}: an article number and a whole number are expected.`);
    return [{ articleNumber: match[1]!, available: Number(match[2]) }];
  });
  return insertMissingStock(db, rows);
}
