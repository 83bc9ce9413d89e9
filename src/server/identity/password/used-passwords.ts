import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The most used passwords of public leaks in lower case, one per line; used-passwords.md names the source. */
const LEAKED_PASSWORDS = join(import.meta.dirname, "used-passwords.txt");

let list: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: a process that never needs the list does not hold it in memory. */
function usedPasswords(): Promise<ReadonlySet<string>> {
  list ??= readUsedPasswords();
  return list;
}

async function readUsedPasswords(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(LEAKED_PASSWORDS, "utf8")).trimEnd().split("\n"));
}

const PLAIN: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" };
/** Up to this many characters around a common word do not make it a secret. */
const MAX_SURROUNDING = 6;

/**
 * Whether a password is a common one, also with the capital, digits and special characters that password rules provoke
 * ("Passwort-2026!"), or with digits for letters ("P@ssw0rd").
 */
export async function isMuchUsed(password: string): Promise<boolean> {
  const used = await usedPasswords();
  const lower = password.toLowerCase();
  const core = lower.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, "");
  const hasUsedNumber = used.has(lower.replace(core, "").replaceAll(/\D/g, ""));
  const words = [...withoutEnds(lower), ...(hasUsedNumber ? [core] : [])];
  return words.some((word) => used.has(word) || used.has(toLetters(word)));
}

/**
 * The text itself, and without some of its outer digits and special characters; some of them can belong to the word ("1q2w3e4r").
 */
function* withoutEnds(text: string): Generator<string> {
  const [before, after] = [/^\P{L}*/u.exec(text)![0].length, /(?<!\P{L})\P{L}*$/u.exec(text)![0].length];
  for (let start = 0; start <= Math.min(before, MAX_SURROUNDING); start += 1)
    for (let end = 0; end <= Math.min(after, MAX_SURROUNDING - start); end += 1) yield text.slice(start, text.length - end);
}

function toLetters(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => PLAIN[sign] ?? sign);
}
