import { MAX_PHRASE_LENGTH } from "#contract/office/phrase-problem.ts";
import type { Site } from "../../context.ts";
import { showMark } from "../../mail/index.ts";
import { orderEmailExamples } from "../../orders/index.ts";
import type { NewMail } from "../../ports/mail-port.ts";
import type { EmailExample } from "../../slice.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { findMailSite } from "./mail-site.ts";
import { findOrderForPreview, isOrderMail } from "./order-mails.ts";
import { traceMails } from "./trace-mails.ts";

export type MailTextInput = {
  mailId: string;
  /** Position among the variants of the email. */
  variant: number;
  siteId?: string | null;
  language: string;
  /** With a placed order instead of sample data. */
  usesOrder: boolean;
  /** Its number; empty: the newest one. */
  orderCode: string;
  /** A phrase that is being edited. */
  draft?: { key: string; phrase: string };
};

/** An email, and the number of the order in it; null with sample data. */
export type RenderedMailText = { mail: NewMail; orderCode: string | null };

/** An email as customers would receive it. Throws UnknownIdentifierError. */
export async function renderMailText(ctx: StaffContext, input: MailTextInput): Promise<RenderedMailText> {
  const { mailId, variant, usesOrder, draft } = input;
  const { site, language } = await findMailSite(ctx, input);
  const placed =
    usesOrder && isOrderMail(mailId) ? await findOrderForPreview(ctx, { siteId: site.siteId, orderCode: input.orderCode.trim() }) : null;
  const render = (shown: Site): readonly EmailExample[] => {
    const shop = ctx.shopContext(shown);
    return placed ? orderEmailExamples(shop, language, placed) : ctx.emailExamples(shop, language);
  };
  const positions = traceMails(site, language, render).flatMap((traced, position) => (traced.mailId === mailId ? [position] : []));
  const position = positions[variant];
  if (position === undefined) throw new OfficeError("UnknownIdentifierError");
  const phrases = { ...site.phrases?.[language], ...(draft && { [draft.key]: draft.phrase.slice(0, MAX_PHRASE_LENGTH) }) };
  const { mail } = render({ ...site, phrases: { ...site.phrases, [language]: phrases } })[position]!;
  return { mail, orderCode: placed?.order.orderCode ?? null };
}

/** The HTML of an email for a sandboxed frame: without links, and with the logo in the page. */
export async function previewMailText(ctx: StaffContext, input: MailTextInput): Promise<string> {
  const { mail } = await renderMailText(ctx, input);
  return showMark(mail.html.replaceAll(/ href="[^"]*"/g, ""));
}

/** Sends an email as a test to the person who is signed in, with the texts as they are saved. Customers receive nothing. */
export async function sendMailTextTest(ctx: Recording<StaffContext>, input: Omit<MailTextInput, "draft">): Promise<true> {
  const { mail, orderCode } = await renderMailText(ctx, input);
  const { email } = ctx.session;
  await ctx.mail.queue(ctx, {
    key: `mail-text-test:${ctx.random.uuid()}`,
    recipient: email,
    subject: `[Test] ${mail.subject}`,
    text: mail.text,
    html: mail.html,
    language: mail.language,
  });
  ctx.record({
    action: "mailText.test",
    subject: { kind: "mailText", id: input.mailId },
    after: { recipient: email, language: input.language, siteId: input.siteId ?? "", orderCode: orderCode ?? "" },
  });
  return true;
}
