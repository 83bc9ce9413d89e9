// Calculates the totals of an order independently, in integers, to compare with those of the shop.

/** Parses "1.234,56 €" to cents. */
export function cents(text: string | null): number {
  const match = /-?[\d.]+,\d{2}(?!\d)/.exec(text ?? "");
  if (!match) throw new Error(`no amount in ${JSON.stringify(text)}`);
  return Number(match[0].replaceAll(/[.,]/g, ""));
}

/** Parses a decimal of the database ("1234.56") to cents. */
export function centsOfDecimal(text: unknown): number {
  const match = /^(-?\d+)\.(\d{2})$/.exec(String(text));
  if (!match) throw new Error(`no amount with cents: ${JSON.stringify(text)}`);
  return Number(match[1]! + match[2]!);
}

/** Formats cents as in e-mails and pages: "1.234,56". */
export function german(amount: number): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".")},${digits.slice(-2)}`;
}

/**
 * Total of a line in cents: the displayed price ("0,0595 €") per `priceUnit` pieces, times the quantity, rounded half up
 * once.
 */
export function multiplied(line: { price: string; priceUnit: number; quantity: number }): number {
  const [, whole = "", fraction = ""] = /([\d.]+),(\d+)/.exec(line.price) ?? [];
  const dividend = BigInt(whole.replaceAll(".", "") + fraction) * BigInt(line.quantity) * 100n;
  return Number(roundHalfUp(dividend, BigInt(line.priceUnit) * 10n ** BigInt(fraction.length)));
}

/** 19 % in cents: on a net total (of 100), or in a total with tax (of 119). */
export function taxOf(sum: number, of: 100 | 119): number {
  return Number(roundHalfUp(BigInt(sum) * 19n, BigInt(of)));
}

function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
