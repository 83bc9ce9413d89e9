import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BonusStep } from "../customer-letters/bonus.ts";
import type { Issuer, DocumentLanguage } from "./document.ts";
import type { DocumentTexts } from "./texts.ts";

const FOLDER = join(import.meta.dirname, "../../../../content/papers");

/** Issuer, texts and terms of documents, read from content/papers. */
export type Stationery = {
  issuer: Issuer;
  words: Readonly<Record<DocumentLanguage, DocumentTexts>>;
  terms: { bonus: readonly BonusStep[] };
};

export function readStationery(folder: string = FOLDER): Stationery {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  return {
    issuer: read("issuer.json") as Issuer,
    words: { de: read("de.json") as DocumentTexts, en: read("en.json") as DocumentTexts },
    terms: read("terms.json") as Stationery["terms"],
  };
}

let issuer: Issuer | null = null;

/** The issuer with its payment terms, read once per process. */
export function issuerOfInvoices(): Issuer {
  issuer ??= readStationery().issuer;
  return issuer;
}
