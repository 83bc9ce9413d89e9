import { createHash } from "node:crypto";
import { findGuestProblems, type GuestRequest, type GuestRequestProblem } from "#contract/rules/quotes/guest-request.ts";
import { MAX_QUOTE_TEXT, tidyQuoteText } from "#contract/rules/quotes/quote-request.ts";
import type { Captcha } from "../../captcha/index.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { looksLikeName } from "../../email-templates/index.ts";
import { emailKey, readEmail } from "../../mail/index.ts";
import { consumeAttempt, toNetwork } from "../../rate-limit/index.ts";
import { receivedMail } from "../mails/received-mail.ts";
import { requestTaskMail } from "../mails/task-mail.ts";
import type { QuoteGuest } from "../quote.ts";
import { selectQuoteById, writeState } from "../quotes-store.ts";
import { sendDraft, writeDraft } from "../request/draft-store.ts";
import { resolveLines } from "../request/resolve-lines.ts";
import { insertGuestDraft } from "./guest-store.ts";
import { guestRecipient } from "./guest-recipient.ts";

export type GuestQuoteOutcome =
  | { kind: "sent"; quoteNumber: string }
  | { kind: "problems"; problems: readonly GuestRequestProblem[] }
  /** Article numbers that do not exist. */
  | { kind: "unknown-articles"; numbers: readonly string[] }
  | { kind: "captcha-failed" }
  | { kind: "too-often" };

export type GuestSender = { request: GuestRequest; captchaResponse: string; language: string; address: string | null };

/**
 * Sends a visitor's request for prices to the sales office, and mails the visitor a link to it. Cheap checks come first, because
 * verifying the captcha uses it up.
 */
export async function requestGuestQuote(
  ctx: Context & { captcha: Captcha },
  { request, captchaResponse, language, address }: GuestSender,
): Promise<GuestQuoteOutcome> {
  const now = ctx.clock.now();
  if (!(await consumeAttempt(ctx.db, `guest-quote network:${toNetwork(address ?? "")}`, "guestQuoteNetwork", now)))
    return { kind: "too-often" };
  const email = readEmail(request.email);
  const problems = findGuestProblems(request);
  // Anyone can enter a third party's address; the mail must not carry advertising in place of a name.
  if (!problems.includes("name") && !looksLikeName(request.name.trim())) problems.push("name");
  if (problems.length > 0 || email === null) return { kind: "problems", problems };
  const entered = request.lines.map(({ id, quantity }) => ({ articleNumber: id, quantity, targetPrice: null }));
  const { lines, unknown } = resolveLines(ctx, entered, language);
  if (unknown.length > 0) return { kind: "unknown-articles", numbers: unknown };
  if (!(await ctx.captcha.verify(captchaResponse, address))) return { kind: "captcha-failed" };
  const addressKey = createHash("sha256").update(emailKey(email)).digest("hex");
  if (!(await consumeAttempt(ctx.db, `guest-quote address:${addressKey}`, "guestQuoteAddress", now))) return { kind: "too-often" };
  const guest: QuoteGuest = { name: request.name.trim(), company: tidyQuoteText(request.company, request.company.length), email };
  return inTransaction(ctx, async (inTx): Promise<GuestQuoteOutcome> => {
    const { db: tx, random } = inTx;
    const quoteId = random.uuid();
    await insertGuestDraft(tx, { quoteId, siteId: ctx.site.siteId, language, at: now, guest });
    const text = tidyQuoteText(request.text, MAX_QUOTE_TEXT);
    await writeDraft(tx, quoteId, { project: "", text, wishedOn: null, deliveryAddress: "", lines, at: now, language });
    const quoteNumber = await sendDraft(tx, quoteId, now);
    const change = {
      quoteId,
      stored: "requested",
      state: "requested",
      isOffice: false,
      accountId: null,
      author: guest.name,
      at: now,
    } as const;
    await writeState(tx, change);
    const quote = (await selectQuoteById(tx, quoteId))!;
    await ctx.mail.queue(inTx, receivedMail(inTx, { quote, recipient: await guestRecipient(inTx, quote, guest) }));
    const customer = { unit: "", companyName: guest.company, firstName: "", lastName: guest.name, email };
    const task = requestTaskMail(inTx, { quote, customer, files: [] });
    if (task) await ctx.mail.queue(inTx, task);
    ctx.log.info({ quote: quoteNumber }, "a visitor requested a quote");
    return { kind: "sent", quoteNumber };
  });
}
