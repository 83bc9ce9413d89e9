// Renderer module of the PDF worker.
import { drawCompanyLetter } from "./draw-company-letter.ts";
import type { CompanyLetter } from "./letter.ts";
import { readStationery } from "./stationery.ts";

export async function render(letter: CompanyLetter): Promise<Uint8Array> {
  const { issuer, words } = readStationery(letter.siteId);
  return drawCompanyLetter(letter, { issuer, words: words[letter.language] });
}
