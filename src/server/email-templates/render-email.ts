import type { SiteSettings } from "#contract/site-settings.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { layOutMail, type MailPart, type NewMail } from "../mail/index.ts";
import { linkPrefixOf, originOfSite } from "../sites/index.ts";
import { type Addressee, salutation } from "./salutation.ts";
import type { Translate } from "./translate.ts";

/** What a site writes from: itself, with its words, and where the shop is reached. */
export type EmailContext = Pick<Context, "site" | "log" | "publicUrl">;

export type EmailTemplate = {
  /** What the mail is about: one is written once. */
  key: string;
  recipient: string;
  /** Full tag; the site's first unless given. */
  language?: string | undefined;
  /** Headers beside those that every mail has. */
  headers?: Readonly<Record<string, string>>;
  /** Whom it speaks to; nobody by name unless given. */
  addressee?: Addressee;
  /** What its phrases begin with, e.g. "OrderMail". */
  phrases: string;
  /** What it says; `base` is scheme, host and language prefix for its links, e.g. "https://shop.example/en"; `site` speaks the language. */
  write(of: { say: Translate; base: string; language: string; site: SiteSettings["site"] }): {
    subject: string;
    title: string;
    parts: readonly MailPart[];
    /** Small print below; how to reach the shop unless given. */
    footer?: string;
  };
};

/**
 * A mail as the site writes it: with its name, its look and its company, in one of its languages, and with links to its own
 * origin, whatever host the request named.
 */
export function renderEmail(ctx: EmailContext, letter: EmailTemplate): NewMail {
  const { languages } = ctx.site.settings.site;
  const language = letter.language ?? languages[0]!;
  const { site } = ctx.site.settingsByLanguage?.[language] ?? ctx.site.settings;
  const say: Translate = (key, ...args) => phraseIn(ctx, language, `${letter.phrases}.${key}`, ...args);
  const common: Translate = (key, ...args) => phraseIn(ctx, language, `Letter.${key}`, ...args);
  const base = originOfSite(ctx.site, ctx.publicUrl) + linkPrefixOf(language, languages);
  const { subject, title, parts, footer } = letter.write({ say, base, language, site });
  const { text, html } = layOutMail({
    look: { theme: site.theme, language },
    siteName: site.name,
    siteUrl: base,
    title,
    greeting: salutation(common, letter.addressee),
    parts,
    footer: footer ?? common("Contact", site.supportPhone, site.supportEmail),
    footerLinks: [
      { label: common("Terms"), url: base + site.pages.terms },
      { label: common("Privacy"), url: base + site.pages.privacy },
      { label: common("Imprint"), url: base + site.pages.imprint },
    ],
    company: ctx.site.company?.[language] ?? "",
  });
  const { key, recipient, headers } = letter;
  return { key, recipient, language, subject, text, html, ...(headers && { headers }) };
}
