import type { Dealer } from "../dealer.ts";
import type { Db } from "../../db/db.ts";
import { readDealerById } from "./dealer-card-store.ts";

const encoder = new TextEncoder();
/** Maximum bytes per line; longer lines are folded (RFC 2426). */
const LINE = 75;

/** A dealer as vCard 3.0, which phones and mail programs support. */
export function dealerCard(dealer: Dealer): string {
  const { names, addressLines, city, postalCode, countryCode, latitude, longitude } = dealer;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `FN:${escaped(names.join(", "))}`,
    `N:;${escaped(dealer.contactPerson)};;;`,
    `ORG:${names.map(escaped).join(";")}`,
    `ADR;TYPE=WORK:;${escaped(addressLines.slice(1).join(", "))};${[addressLines[0] ?? "", city, "", postalCode, countryCode].map(escaped).join(";")}`,
    ...field("TEL;TYPE=WORK,VOICE", dealer.phone),
    ...field("TEL;TYPE=WORK,FAX", dealer.fax),
    ...field("EMAIL;TYPE=INTERNET", dealer.email),
    ...field("URL", dealer.url || dealer.shopUrl),
    `GEO:${latitude};${longitude}`,
    "END:VCARD",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const field = (name: string, value: string): string[] => (value === "" ? [] : [`${name}:${escaped(value)}`]);

/** Replaces line breaks, which would inject a field. */
function escaped(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/[\\;,]/g, (sign) => `\\${sign}`);
}

function folded(line: string): string {
  let [text, bytes] = ["", 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    const isFull = bytes + size > LINE;
    text += isFull ? `\r\n ${letter}` : letter;
    bytes = isFull ? 1 + size : bytes + size;
  }
  return text;
}

/** Null for an unknown dealer, and for a hidden one. */
export async function findDealer(ctx: { db: Db }, dealerId: string): Promise<Dealer | null> {
  const dealer = await readDealerById(ctx.db, dealerId);
  return dealer && !dealer.isHidden ? dealer : null;
}
