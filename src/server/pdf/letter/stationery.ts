import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Issuer, DocumentLanguage } from "./letter.ts";
import type { DocumentTexts } from "./texts.ts";

const FOLDER = join(import.meta.dirname, "../../../../content/papers");

/** Issuer and texts of documents, read from content/papers; sites.json has what differs on the documents of a site. */
export type Stationery = {
  issuer: Issuer;
  words: Readonly<Record<DocumentLanguage, DocumentTexts>>;
};

/** What differs on the documents of a site. */
type SiteStationery = { issuer?: Partial<Issuer>; de?: DocumentTexts; en?: DocumentTexts };

/** The stationery of a site; documents without a site have the common one. */
export function readStationery(siteId = ""): Stationery {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
  const sites = read("sites.json") as Record<string, SiteStationery>;
  const own: SiteStationery = Object.hasOwn(sites, siteId) ? sites[siteId]! : {};
  return {
    issuer: { ...(read("issuer.json") as Issuer), ...own.issuer },
    words: {
      de: { ...(read("de.json") as DocumentTexts), ...own.de },
      en: { ...(read("en.json") as DocumentTexts), ...own.en },
    },
  };
}
