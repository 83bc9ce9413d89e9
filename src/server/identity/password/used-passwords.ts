// The list of the most used passwords: 49,233 out of public collections, as zxcvbn keeps them (@zxcvbn-ts/language-common).

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: a process that never sees one need not hold it. */
function usedPasswords(): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return list;
}

const PLAIN: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" };
/** So many signs around a word that everybody uses make it no secret. */
const MOST_AROUND = 6;

/**
 * Whether a password is one of the most used, also with the capital, the digits and the signs that rules of passwords make
 * people add ("Passwort-2026!"), or with letters written as figures ("P@ssw0rd").
 */
export async function isMuchUsed(password: string): Promise<boolean> {
  const used = await usedPasswords();
  const lower = password.toLowerCase();
  if (used.has(lower) || used.has(toLetters(lower))) return true;
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const around = lower.replace(core, "");
  const isLittle = around.length <= MOST_AROUND || used.has(around.replaceAll(/\D/g, ""));
  return core.length > 2 && isLittle && (used.has(core) || used.has(toLetters(core)));
}

function toLetters(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => PLAIN[sign] ?? sign);
}
