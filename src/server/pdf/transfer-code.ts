import { Big } from "big.js";

/**
 * Payload of the payment QR code (EPC069-12, version 2): payee, account, amount and reference. Null if a SEPA transfer cannot
 * carry it.
 */
export function transferText({
  name,
  iban,
  bic,
  amount,
  currency,
  reference,
}: {
  name: string;
  iban: string;
  bic: string;
  amount: string;
  currency: string;
  reference: string;
}): string | null {
  if (currency !== "EUR" || Big(amount).lt("0.01") || Big(amount).gt("999999999.99")) return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bic,
    name.slice(0, 70),
    iban.replaceAll(" ", ""),
    `EUR${Big(amount).toFixed(2)}`,
    "",
    "",
    reference.slice(0, 140),
  ].join("\n");
}

/** The QR code's modules as rows of booleans, with the error correction level required by the standard. */
export async function codeMatrix(text: string): Promise<boolean[][]> {
  const { default: generate } = await import("qrcode-generator");
  generate.stringToBytes = (plain) => [...new TextEncoder().encode(plain)];
  const code = generate(0, "M");
  code.addData(text, "Byte");
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_row, row) => Array.from({ length: size }, (_column, column) => code.isDark(row, column)));
}
