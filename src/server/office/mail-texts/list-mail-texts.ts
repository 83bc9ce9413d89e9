import { readDictionary, type DictionaryPhrase } from "../dictionary/read-dictionary.ts";
import type { OfficeContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { isOrderMail } from "./order-mails.ts";
import { findMailSite, type MailSite } from "./mail-site.ts";
import { traceMails, type TracedMail, type TracedPhrase } from "./trace-mails.ts";

type Ctx = Pick<OfficeContext, "db" | "sites" | "shopContext" | "emailExamples">;

/** Null as site: the texts for all sites, as in the emails of the first one. */
export type MailScope = { siteId?: string | null; language: string };

export type ListedMailText = {
  mailId: string;
  /** Occasions on which it is sent, in German. */
  names: readonly string[];
  subject: string;
  editedPhrases: number;
};

export type MailTextPhrase = TracedPhrase & { phrase: DictionaryPhrase };

export type MailTextDetails = {
  mailId: string;
  variants: readonly { name: string; subject: string }[];
  /** Phrases of this email alone, in their order. */
  own: readonly MailTextPhrase[];
  /** Phrases that other emails have too, such as the salutation. */
  shared: readonly MailTextPhrase[];
  /** Phrases of its template that none of the examples contains. */
  further: readonly MailTextPhrase[];
  /** Whether it can be shown with a real order. */
  hasOrder: boolean;
};

/** All emails, in the order of the shop's parts (OFFICE-14). */
export async function listMailTexts(ctx: Ctx, scope: MailScope): Promise<ListedMailText[]> {
  const { phrases } = await readDictionary(ctx, scope.siteId ?? null);
  const isEdited = ({ key }: TracedPhrase) =>
    phrases.get(key)?.texts.some(({ language, edit }) => language === scope.language && edit !== null) ?? false;
  const mails = traceAll(ctx, await findMailSite(ctx, scope));
  return [...Map.groupBy(mails, ({ mailId }) => mailId)].map(([mailId, variants]) => ({
    mailId,
    names: variants.map(({ name }) => name),
    subject: variants[0]!.subject,
    editedPhrases: new Set(variants.flatMap((variant) => variant.phrases.filter(isEdited).map(({ key }) => key))).size,
  }));
}

/** The phrases of an email. Throws UnknownIdentifierError. */
export async function showMailText(ctx: Ctx, { mailId, ...scope }: MailScope & { mailId: string }): Promise<MailTextDetails> {
  const { phrases } = await readDictionary(ctx, scope.siteId ?? null);
  const mails = traceAll(ctx, await findMailSite(ctx, scope));
  const variants = mails.filter((mail) => mail.mailId === mailId);
  if (variants.length === 0) throw new OfficeError("UnknownIdentifierError");
  const template = templateOf(mailId);
  const traced = new Map(variants.flatMap((variant) => variant.phrases.map((each) => [each.key, each] as const)));
  const withPhrase = (each: TracedPhrase): MailTextPhrase[] => {
    const phrase = phrases.get(each.key);
    return phrase ? [{ ...each, phrase }] : [];
  };
  const used = new Set(mails.flatMap((mail) => mail.phrases.map(({ key }) => key)));
  const unseen = [...phrases.keys()].filter((key) => templateOf(key) === template && !used.has(key));
  const all = [...traced.values()].flatMap(withPhrase);
  return {
    mailId,
    variants: variants.map(({ name, subject }) => ({ name, subject })),
    own: all.filter(({ key }) => templateOf(key) === template),
    shared: all.filter(({ key }) => templateOf(key) !== template),
    further: unseen.flatMap((key) => withPhrase({ key, placeholders: [] })),
    hasOrder: isOrderMail(mailId),
  };
}

/** Emails that contain a phrase. */
export async function listMailsWithPhrase(ctx: Ctx, { siteId, key }: { siteId: string | null; key: string }): Promise<TracedMail[]> {
  const site = siteId ? ctx.sites.find((each) => each.siteId === siteId) : ctx.sites[0];
  const language = site?.settings.site.languages[0]?.slice(0, 2);
  if (!language) throw new OfficeError("UnknownIdentifierError");
  const mails = traceAll(ctx, await findMailSite(ctx, { siteId, language }));
  return mails.filter(({ phrases }) => phrases.some((each) => each.key === key));
}

function traceAll({ shopContext, emailExamples }: Ctx, { site, language }: MailSite): TracedMail[] {
  return traceMails(site, language, (traced) => emailExamples(shopContext(traced), language)).filter(({ mailId }) => mailId !== "");
}

/** "OrderMail" of "OrderMail.Subject": the phrases of a template begin with its name. */
function templateOf(key: string): string {
  return key.split(".", 1)[0]!;
}
