import { OFFICE_PAGES } from "#contract/office/routes.ts";
import type { Context } from "../../context.ts";
import { type EmailContext, officePart, renderEmail } from "../../email-templates/index.ts";
import type { MailPart } from "../../mail/index.ts";
import type { Customer } from "../../viewer.ts";
import type { Quote } from "../quote.ts";
import { quoteLines } from "./quote-lines.ts";

/** Commands of the sales office; the number comes from the shop, so it is safe to copy. */
const COMMAND = "npm run quotes --";

type OfficeMailContext = EmailContext & Pick<Context, "officeUrl">;
type Sender = Pick<Customer, "unit" | "companyName" | "firstName" | "lastName" | "email">;
type TaskTexts = { key: string; subject: string; title: string; intro?: string; extra: MailPart[]; commands: readonly string[] };

/** Task for the sales office; null if the site has no address for it. */
function taskMail(
  ctx: OfficeMailContext,
  { quote, customer, language: given, key }: { quote: Quote; customer: Sender | null; language?: string | undefined; key: string },
  write: (t: (key: string, ...values: string[]) => string, language: string) => Omit<TaskTexts, "key">,
) {
  const { supportEmail } = ctx.site.settings.site;
  if (supportEmail === "") {
    ctx.log.warn({ site: ctx.site.siteId, quote: quote.quoteNumber }, "no notification about a quote: the site has no supportEmail");
    return null;
  }
  return renderEmail(ctx, {
    key,
    recipient: supportEmail,
    language: given,
    phrases: "QuoteTaskMail",
    write: ({ t, language }) => {
      const { subject, title, intro, extra, commands } = write(t, language);
      const facts = [
        { name: t("Customer"), value: customer?.unit ?? "" },
        { name: t("Company"), value: customer?.companyName ?? "" },
        { name: t("Person"), value: customer ? `${customer.firstName} ${customer.lastName}`.trim() : "" },
        { name: t("Email"), value: customer?.email ?? "" },
        { name: t("Project"), value: quote.project },
        { name: t("WishedOn"), value: quote.wishedOn ?? "" },
        { name: t("Address"), value: quote.deliveryAddress.replaceAll("\n", ", ") },
      ].filter(({ value }) => value !== "");
      return {
        subject,
        title,
        parts: [
          ...(intro ? [{ kind: "text" as const, text: intro }] : []),
          ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
          ...extra,
          officePart(ctx, {
            language,
            page: OFFICE_PAGES.quote(quote.quoteNumber),
            commands: [t("Then"), ...commands].join("\n"),
          }),
        ],
      };
    },
  });
}

type TaskOf = { quote: Quote; customer: Sender; language?: string };

/** A new request. */
export function requestTaskMail(ctx: OfficeMailContext, { files, ...of }: TaskOf & { files: readonly string[] }) {
  const { quote, customer } = of;
  const { quoteNumber } = quote;
  return taskMail(ctx, { ...of, key: `quote-task:${quoteNumber}` }, (t, language) => ({
    subject: t("Request.Subject", quoteNumber, customer.companyName),
    title: t("Request.Title", quoteNumber),
    extra: [
      quoteLines(language, quote),
      ...(quote.text === "" ? [] : [{ kind: "text" as const, text: t("Text", quote.text) }]),
      ...(files.length > 0 ? [{ kind: "text" as const, text: t("Files", files.join(", ")) }] : []),
    ],
    commands: [`${COMMAND} ${quoteNumber}`, `${COMMAND} ${quoteNumber} --template`, `${COMMAND} ${quoteNumber} --answer ${t("File")}`],
  }));
}

/** A message of the customer. */
export function messageTaskMail(ctx: OfficeMailContext, { messageId, text, ...of }: TaskOf & { messageId: string; text: string }) {
  const { quoteNumber } = of.quote;
  return taskMail(ctx, { ...of, key: `quote-message-task:${messageId}` }, (t) => ({
    subject: t("Message.Subject", quoteNumber, of.customer.companyName),
    title: t("Message.Title", quoteNumber),
    extra: [{ kind: "text", text: t("Text", text) }],
    commands: [`${COMMAND} ${quoteNumber}`, `${COMMAND} ${quoteNumber} --message "…"`],
  }));
}

/** The customer withdrew a request or rejected an offer. */
export function changeTaskMail(
  ctx: OfficeMailContext,
  { action, reason, at, ...of }: TaskOf & { action: "withdraw" | "reject"; reason: string; at: Date },
) {
  const { quoteNumber } = of.quote;
  return taskMail(ctx, { ...of, key: `quote-${action}-task:${quoteNumber}:${at.toISOString()}` }, (t) => ({
    subject: t(`${action}.Subject`, quoteNumber, of.customer.companyName),
    title: t(`${action}.Title`, quoteNumber),
    extra: reason === "" ? [] : [{ kind: "text", text: t("Text", reason) }],
    commands: [`${COMMAND} ${quoteNumber}`],
  }));
}

/** A request that waits too long. */
export function reminderMail(ctx: OfficeMailContext, { quote, language }: { quote: Quote; language?: string }) {
  const { quoteNumber } = quote;
  return taskMail(ctx, { quote, customer: null, language, key: `quote-reminder:${quoteNumber}` }, (t, given) => ({
    subject: t("Reminder.Subject", quoteNumber),
    title: t("Reminder.Title", quoteNumber),
    intro: t("Reminder.Intro"),
    extra: [quoteLines(given, quote)],
    commands: [`${COMMAND} ${quoteNumber}`, `${COMMAND} ${quoteNumber} --template`],
  }));
}
