import { MAX_ACCESSIBILITY_TEXT, type AccessibilityMessage } from "#contract/rules/shop/accessibility-message.ts";
import type { Context } from "../context.ts";
import { renderEmail } from "../email-templates/index.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";

export type MessageOutcome = "sent" | "empty" | "too-often" | "no-office";

/** Mails a report of a barrier to the site's office. Everything but the text is optional. */
export async function sendMessage(ctx: Context, sent: AccessibilityMessage, network: string): Promise<MessageOutcome> {
  const { supportEmail } = ctx.site.settings.site;
  const text = tidy(sent.text);
  if (text === "") return "empty";
  if (supportEmail === "") return "no-office";
  if (!(await consumeAttempt(ctx.db, `accessibility network:${toNetwork(network)}`, "accessibilityMessage", ctx.clock.now())))
    return "too-often";
  const mail = renderEmail(ctx, {
    key: `accessibility:${ctx.random.hex(16)}`,
    recipient: supportEmail,
    phrases: "AccessibilityMail",
    write: ({ t }) => ({
      subject: t("Subject"),
      title: t("Title"),
      parts: [
        { kind: "text", text },
        {
          kind: "facts",
          facts: [
            { name: t("Place"), value: tidy(sent.place) },
            { name: t("Contact"), value: tidy(sent.contact) },
          ].filter(({ value }) => value !== ""),
        },
        { kind: "text", text: t("Then") },
      ],
    }),
  });
  await inTransaction(ctx, (tx) => tx.mail.queue(tx, mail));
  return "sent";
}

function tidy(text: string): string {
  const lines = text.slice(0, MAX_ACCESSIBILITY_TEXT).split("\n");
  return lines
    .map((line) => line.replaceAll(/\p{Cc}/gu, " ").trim())
    .join("\n")
    .trim();
}
