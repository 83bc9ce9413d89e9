import { isReservedName } from "#contract/order-fields/check-order-fields.ts";

const MAX_LENGTH = 40;
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A free name for a German label: "Ansprechpartner für Rückfragen" becomes ansprechpartnerFuerRueckfragen. Empty without a letter. */
export function proposeName(label: string, taken: readonly string[]): string {
  const words = label
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter]!)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const joined = words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join("");
  const name = joined.replace(/^\d+/, "").replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  if (name === "") return "";
  const isFree = (text: string) => text.length > 1 && !taken.includes(text) && !isReservedName(text);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : String(number);
    const proposed = name.slice(0, MAX_LENGTH - suffix.length) + suffix;
    if (isFree(proposed)) return proposed;
  }
}
