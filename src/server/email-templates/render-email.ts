import { isOn } from "#contract/rules/shop/features.ts";
import { type TermsKind, termsPage } from "#contract/rules/shop/terms-kind.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { layOutMail, type MailPart } from "../mail/index.ts";
import type { NewMail } from "../ports/mail-port.ts";
import { getLinkPrefix, getSiteOrigin } from "../sites/index.ts";
import { type Addressee, salutation } from "./salutation.ts";
import type { Translate } from "./translate.ts";

/** Sender of an email: the site with its texts, and the shop's URL. */
export type EmailContext = Pick<Context, "site" | "log" | "publicUrl">;

export type EmailTemplate = {
  /** Identifies the mail's occasion; a second mail with the same key is ignored. */
  key: string;
  recipient: string;
  /** Full tag; defaults to the site's first language. */
  language?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Recipient's name for the salutation; neutral by default. */
  addressee?: Addressee;
  /** The terms that apply to the recipient; both are linked if this is not known. */
  terms?: TermsKind | undefined;
  /** Prefix of its phrases, e.g. "OrderMail". */
  phrases: string;
  /**
   * Writes the content. `base` is scheme, host and language prefix of its links, e.g. "https://shop.example/en"; `site` is in
   * the email's language.
   */
  write(of: { t: Translate; base: string; language: string; site: SiteSettings["site"] }): {
    subject: string;
    title: string;
    parts: readonly MailPart[];
    /** Footer; defaults to the shop's contact details. */
    footer?: string;
  };
};

/**
 * Renders an email with the site's name, theme and company, in one of its languages, with links to the site's own origin,
 * whatever host the request named.
 */
export function renderEmail(ctx: EmailContext, template: EmailTemplate): NewMail {
  const { languages } = ctx.site.settings.site;
  const language = template.language ?? languages[0]!;
  const { site } = ctx.site.settingsByLanguage?.[language] ?? ctx.site.settings;
  const t: Translate = (key, ...args) => phraseIn(ctx, language, `${template.phrases}.${key}`, ...args);
  const common: Translate = (key, ...args) => phraseIn(ctx, language, `Letter.${key}`, ...args);
  const base = getSiteOrigin(ctx.site, ctx.publicUrl) + getLinkPrefix(language, languages);
  const kinds = termsLinks(ctx, template.terms);
  const { subject, title, parts, footer } = template.write({ t, base, language, site });
  const { text, html } = layOutMail({
    look: { theme: site.theme, language },
    siteName: site.name,
    siteUrl: base,
    title,
    greeting: salutation(common, template.addressee),
    parts,
    footer: footer ?? common("Contact", site.supportPhone, site.supportEmail),
    footerLinks: [
      ...kinds.map((kind) => ({
        label: common(kinds.length === 1 ? "Terms" : TERMS_LABEL[kind]),
        url: base + termsPage(site.pages, kind),
      })),
      { label: common("Privacy"), url: base + site.pages.privacy },
      { label: common("Imprint"), url: base + site.pages.imprint },
    ],
    company: ctx.site.company?.[language] ?? "",
  });
  const { key, recipient, headers } = template;
  return { key, recipient, language, subject, text, html, ...(headers && { headers }) };
}

const TERMS_LABEL = { business: "BusinessTerms", consumer: "ConsumerTerms" } as const;

/** A site without private customers has no terms for them. */
function termsLinks({ site }: EmailContext, terms: TermsKind | undefined): TermsKind[] {
  if (!isOn(site.settings, "privateCustomers")) return ["business"];
  return terms ? [terms] : ["business", "consumer"];
}
