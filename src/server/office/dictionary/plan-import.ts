import { createHash } from "node:crypto";
import { findPhraseProblem, type PhraseProblem } from "#contract/office/phrase-problem.ts";
import { normalizePhrase, referenceOf } from "./change-phrase.ts";
import type { ImportEntry } from "./import-entry.ts";
import type { OfficeDictionary } from "./read-dictionary.ts";

export type PlannedChange = {
  line: number;
  key: string;
  language: string;
  before: string | null;
  after: string;
  /** Whether the phrase is the original again, so that an edit is removed. */
  isRestored: boolean;
};

/** SourceChanged: the translated text is not the current one. Duplicate: an earlier line has the same key and language. */
export type RejectionReason = PhraseProblem | "UnknownKey" | "UnknownLanguage" | "SourceChanged" | "Duplicate";
export type RejectedEntry = { line: number; key: string; language: string; phrase: string; reason: RejectionReason };

export type ImportPlan = {
  changes: readonly PlannedChange[];
  rejected: readonly RejectedEntry[];
  /** Number of entries that are as they were. */
  unchanged: number;
  /** Identifies exactly these changes. */
  digest: string;
};

/** Compares the entries of a file with the dictionary. */
export function planImport(dictionary: OfficeDictionary, entries: readonly ImportEntry[]): ImportPlan {
  const changes: PlannedChange[] = [];
  const rejected: RejectedEntry[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const entry of entries) {
    const { line, key, language } = entry;
    const phrase = normalizePhrase(entry.phrase);
    const texts = dictionary.phrases.get(key)?.texts ?? [];
    const text = texts.find((each) => each.language === language);
    // An export has empty cells for missing phrases.
    if (text && phrase === (text.shown ?? "")) {
      unchanged += 1;
      continue;
    }
    const reason = seen.has(`${language} ${key}`) ? "Duplicate" : reasonOf(dictionary, { ...entry, phrase });
    if (reason) {
      rejected.push({ line, key, language, phrase, reason });
      continue;
    }
    seen.add(`${language} ${key}`);
    const isRestored = phrase === text!.original && text!.general === null;
    changes.push({ line, key, language, before: text!.shown, after: phrase, isRestored });
  }
  return { changes, rejected, unchanged, digest: digestOf(changes) };
}

function reasonOf({ languages, phrases }: OfficeDictionary, { key, language, phrase, source }: ImportEntry): RejectionReason | null {
  const texts = phrases.get(key)?.texts;
  if (!texts) return "UnknownKey";
  if (!languages.includes(language)) return "UnknownLanguage";
  if (source) {
    const current = texts.find((text) => text.language === source.language)?.shown;
    if (current !== normalizePhrase(source.phrase)) return "SourceChanged";
  }
  return findPhraseProblem(referenceOf(texts, language) ?? "", phrase);
}

function digestOf(changes: readonly PlannedChange[]): string {
  const values = changes.map(({ key, language, before, after }) => [key, language, before, after]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}
