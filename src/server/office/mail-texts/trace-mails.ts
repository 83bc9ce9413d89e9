import { fillPhrase, THOUSANDS } from "#contract/format/fill-phrase.ts";
import { listPlaceholders } from "#contract/office/phrase-problem.ts";
import type { Site, SiteRecord } from "../../context.ts";
import type { EmailExample } from "../../slice.ts";

/** A phrase in an email, with the values of its placeholders. */
export type TracedPhrase = { key: string; placeholders: readonly { placeholder: string; value: string }[] };

/** An email with sample data, and the phrases that it consists of. */
export type TracedMail = {
  /** Key of the subject's phrase, or of the title's if the subject has none. Variants of an email have the same. */
  mailId: string;
  /** When it is sent, in German. */
  name: string;
  subject: string;
  phrases: readonly TracedPhrase[];
};

type Phrases = Readonly<Record<string, string>>;

// Control characters occur in no phrase and no value.
const [START, VALUE, END] = ["\u0001", "\u0002", "\u0003"] as const;
// oxlint-disable-next-line no-control-regex -- see above
const INNERMOST = /\u0001([^\u0001-\u0003]+)((?:\u0002[^\u0001-\u0003]*)*)\u0003/;

/**
 * Renders all emails with phrases that are replaced by marks with their keys and values, and reads these from the texts. So the
 * phrases of an email are known without a list that could become outdated.
 */
export function traceMails(site: SiteRecord, language: string, render: (site: Site) => readonly EmailExample[]): TracedMail[] {
  const phrases = site.phrases?.[language] ?? {};
  const marked = new Proxy(phrases, {
    get(target, key: string) {
      const phrase = target[key];
      if (phrase === undefined || key === THOUSANDS) return phrase;
      return [START + key, ...listPlaceholders(phrase)].join(VALUE) + END;
    },
  });
  const examples = render({ ...site, phrases: { ...site.phrases, [language]: marked } });
  return examples.map(({ name, mail }) => readMail(name, mail, phrases));
}

function readMail(name: string, mail: { subject: string; text: string }, phrases: Phrases): TracedMail {
  const found = new Map<string, TracedPhrase>();
  const subject = readMarks(mail.subject, phrases, found);
  readMarks(mail.text, phrases, found);
  const traced = [...found.values()];
  return { mailId: traced[0]?.key ?? "", name, subject, phrases: traced };
}

/** Replaces marks by their texts, the innermost first, because a value can be a phrase itself. */
function readMarks(text: string, phrases: Phrases, found: Map<string, TracedPhrase>): string {
  const inside: TracedPhrase[] = [];
  let rest = text;
  for (let match = INNERMOST.exec(rest); match; match = INNERMOST.exec(rest)) {
    const [mark, key = "", joined = ""] = match;
    const phrase = phrases[key] ?? "";
    const placeholders = listPlaceholders(phrase);
    const values = joined.split(VALUE).slice(1);
    inside.push({ key, placeholders: placeholders.map((placeholder, index) => ({ placeholder, value: values[index] ?? "" })) });
    const args = placeholders.reduce<string[]>((all, placeholder, index) => {
      all[Number(placeholder.slice(1, -1))] = values[index] ?? "";
      return all;
    }, []);
    const at = match.index;
    rest = rest.slice(0, at) + fillPhrase(phrase, args, phrases[THOUSANDS]) + rest.slice(at + mark.length);
  }
  for (const each of inside) if (!found.has(each.key)) found.set(each.key, each);
  return rest;
}
