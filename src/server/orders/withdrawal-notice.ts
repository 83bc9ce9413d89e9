import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import { getLinkPrefix, getSiteOrigin } from "../sites/index.ts";

export type NoticeSection = { title: string; paragraphs: readonly string[] };

const SECTIONS = ["Right", "Consequences", "Exceptions", "Form"] as const;

/**
 * The withdrawal notice with the model form (Art. 246a § 1 EGBGB), for the page and the confirmation mail. Its phrases
 * WithdrawalNotice.* contain company, phone, email address and the address of the withdrawal page.
 */
export function writeWithdrawalNotice(ctx: Pick<Context, "site" | "log" | "publicUrl">, language: string): NoticeSection[] {
  const { site } = ctx.site.settingsByLanguage?.[language] ?? ctx.site.settings;
  const company = (ctx.site.company?.[language] ?? "").split("\n", 1)[0] || site.name;
  const url = getSiteOrigin(ctx.site, ctx.publicUrl) + getLinkPrefix(language, site.languages) + site.pages.withdrawal;
  return SECTIONS.map((section) => ({
    title: phraseIn(ctx, language, `WithdrawalNotice.${section}.Title`),
    paragraphs: phraseIn(ctx, language, `WithdrawalNotice.${section}.Text`, company, site.supportPhone, site.supportEmail, url).split("\n"),
  }));
}
