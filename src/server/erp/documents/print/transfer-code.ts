import { Big } from "big.js";

/**
 * What a banking app reads from the code of a transfer (EPC069-12, version 2): receiver, account, amount and what it is for. Null
 * for what a SEPA transfer cannot carry.
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

/** The dark fields of a code as rows of yes and no, with the error correction that the standard asks for. */
export async function codeMatrix(text: string): Promise<boolean[][]> {
  const { default: generate } = await import("qrcode-generator");
  generate.stringToBytes = (plain) => [...new TextEncoder().encode(plain)];
  const code = generate(0, "M");
  code.addData(text, "Byte");
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_row, row) => Array.from({ length: size }, (_column, column) => code.isDark(row, column)));
}
