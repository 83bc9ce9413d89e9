/** Identifies a row of a price list. */
export type PriceKey = {
  articleNumber: string;
  priceList: string;
  lowerBound: number;
  /** Text of PostgreSQL, which has all digits, or -infinity. */
  validFrom: string;
};

const TIME = /^(?:-infinity|[\d :.+-]{10,40})$/;

export function writePriceKey({ articleNumber, priceList, lowerBound, validFrom }: PriceKey): string {
  return Buffer.from(JSON.stringify([articleNumber, priceList, lowerBound, validFrom])).toString("base64url");
}

/** Null for a text that is no key. */
export function readPriceKey(text: string): PriceKey | null {
  if (text.length > 1_000) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(parsed)) return null;
    const [articleNumber, priceList, lowerBound, validFrom] = parsed as unknown[];
    const isKey =
      typeof articleNumber === "string" &&
      typeof priceList === "string" &&
      Number.isInteger(lowerBound) &&
      Math.abs(lowerBound as number) < 2 ** 31 &&
      typeof validFrom === "string" &&
      TIME.test(validFrom) &&
      !`${articleNumber}${priceList}`.includes("\0");
    return isKey ? { articleNumber, priceList, lowerBound: lowerBound as number, validFrom } : null;
  } catch {
    return null;
  }
}
