import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Issuer, DocumentLanguage } from "./letter.ts";
import type { DocumentTexts } from "./texts.ts";

const FOLDER = join(import.meta.dirname, "../../../../content/papers");

/** Issuer and texts of documents, read from content/papers. */
export type Stationery = {
  issuer: Issuer;
  words: Readonly<Record<DocumentLanguage, DocumentTexts>>;
};

export function readStationery(): Stationery {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
  return {
    issuer: read("issuer.json") as Issuer,
    words: { de: read("de.json") as DocumentTexts, en: read("en.json") as DocumentTexts },
  };
}
