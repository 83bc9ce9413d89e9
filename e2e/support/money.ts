// Sums of an order, worked out here a second time in whole numbers, to hold against what the shop shows.

/** Reads "1.234,56 €" as cents. */
export function cents(text: string | null): number {
  const match = /-?[\d.]+,\d{2}(?!\d)/.exec(text ?? "");
  if (!match) throw new Error(`no amount in ${JSON.stringify(text)}`);
  return Number(match[0].replaceAll(/[.,]/g, ""));
}

/** Reads a decimal of the database ("1234.56") as cents. */
export function centsOfDecimal(text: unknown): number {
  const match = /^(-?\d+)\.(\d{2})$/.exec(String(text));
  if (!match) throw new Error(`no amount with cents: ${JSON.stringify(text)}`);
  return Number(match[1]! + match[2]!);
}

/** What a mail or page shows for an amount of cents: "1.234,56". */
export function german(amount: number): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".")},${digits.slice(-2)}`;
}

/** Net cents of a line: a price per `priceUnit` pieces, rounded half up once. */
export function lineNet(line: { value: number; priceUnit: number; quantity: number }): number {
  const [whole = "0", fraction = ""] = String(line.value).split(".");
  const dividend = BigInt(whole + fraction.padEnd(6, "0")) * BigInt(line.quantity);
  return Number(roundHalfUp(dividend, 10_000n * BigInt(line.priceUnit)));
}

/** Tax in cents on a sum of net cents. */
export function taxOf(net: number, percent = 19): number {
  return Number(roundHalfUp(BigInt(net) * BigInt(percent), 100n));
}

function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
