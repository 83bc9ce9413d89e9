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
  const core = lower.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, "");
  const hasUsedNumber = used.has(lower.replace(core, "").replaceAll(/\D/g, ""));
  const words = [...withoutEnds(lower), ...(hasUsedNumber ? [core] : [])];
  return words.some((word) => used.has(word) || used.has(toLetters(word)));
}

/** A text as it is, and without few of the digits and signs that it begins and ends with: some of them are the word's own ("1q2w3e4r"). */
function* withoutEnds(text: string): Generator<string> {
  const [before, after] = [/^\P{L}*/u.exec(text)![0].length, /(?<!\P{L})\P{L}*$/u.exec(text)![0].length];
  for (let start = 0; start <= Math.min(before, MOST_AROUND); start += 1)
    for (let end = 0; end <= Math.min(after, MOST_AROUND - start); end += 1) yield text.slice(start, text.length - end);
}

function toLetters(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => PLAIN[sign] ?? sign);
}
