/** The check digit of a GTIN, computed from the digits before it. */
export function gtinCheckDigit(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i += 1) sum += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** Validates a GTIN of 8, 12, 13 or 14 digits by its check digit; "none" for other lengths. */
export function validateGtin(digits: string): "right" | "wrong" | "none" {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return "none";
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? "right" : "wrong";
}

/** GTIN of the piece in a box, whose 14-digit GTIN begins with its packaging level; null for other numbers. */
export function gtinInBox(digits: string): string | null {
  if (!/^[1-8]\d{13}$/.test(digits) || validateGtin(digits) !== "right") return null;
  const body = digits.slice(1, -1);
  return `${body}${gtinCheckDigit(body)}`;
}
