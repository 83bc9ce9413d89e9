import type { RetailerStock } from "./retailer.ts";
import { RetailerFileError } from "./retailer-file-error.ts";

const HEAD = "retailer_id;article_number;available";
const LINE = /^([a-z0-9-]+);([^;\s]{1,64});(\d{1,9})$/;

/** Reads what retailers have: a line for each retailer and article. Throws RetailerFileError, which names the line. */
export function readStockFile(text: string, retailerIds: ReadonlySet<string>): RetailerStock[] {
  const [head, ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (head?.trim() !== HEAD) throw new RetailerFileError(`The first line must be ${HEAD}.`);
  const known = new Set<string>();
  return lines.flatMap((line, index): RetailerStock[] => {
    if (line.trim() === "") return [];
    const wrong = (problem: string) => new RetailerFileError(`Line ${index + 2}: ${problem}`);
    const [, retailerId, articleNumber, available] = LINE.exec(line.trim()) ?? [];
    if (!retailerId || !articleNumber) throw wrong("a retailer, an article number and a whole number are expected.");
    if (!retailerIds.has(retailerId)) throw wrong(`there is no retailer ${retailerId}.`);
    const key = `${retailerId} ${articleNumber}`;
    if (known.has(key)) throw wrong(`${articleNumber} of ${retailerId} stands there twice.`);
    known.add(key);
    return [{ retailerId, articleNumber, available: Number(available) }];
  });
}
