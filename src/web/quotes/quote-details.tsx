import { QUOTE_PAGES, QUOTE_ROUTES } from "#contract/quote-links.ts";
import { MAX_QUOTE_TEXT, MAX_REASON_LENGTH } from "#contract/rules/quotes/quote-request.ts";
import type { QuoteData, ScreenData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { canFillCart } from "#contract/viewer.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { MessageList } from "./message-list.tsx";
import { QuoteHistory } from "./quote-history.tsx";
import { QuoteOffer } from "./quote-offer.tsx";
import { QuoteRequest } from "./quote-request.tsx";
import { QuoteState } from "./quote-state.tsx";
import css from "./quotes.module.css";

/** A quote: what was offered, ordering, messages and history. */
export function QuoteDetails({ data, errorId }: ScreenProps<"QuoteDetails">) {
  const t = useT();
  const link = useLink();
  if (!data) return <AccountErrorPage headline={t("Quotes.Title")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Quotes.Title")} />;
  if (data.view === "unknown")
    return (
      <article className={`page-body ${account["page"]}`}>
        <AccountNavigation />
        <h1>{t("Quotes.Details.Unknown")}</h1>
        <p>
          {t("Quotes.Details.Unknown.Text")} <SupportContact />
        </p>
        <p>
          <LinkButton href={link(QUOTE_PAGES.list)}>{t("Quotes.Details.Back")}</LinkButton>
        </p>
      </article>
    );
  return <QuotePage {...data} />;
}

type View = Extract<ScreenData["QuoteDetails"], { view: "quote" }>;

function QuotePage({ quote, message, problem, problemLine, entered }: View) {
  const t = useT();
  const link = useLink();
  const { quoteNumber, project, state, offer, document } = quote;
  // The page may be reloaded after the answer.
  const isOutdated = message === "requested" && state !== "requested";
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Quotes.Details.Title", quoteNumber)}</h1>
      {message && !isOutdated && <Outcome message={message} quote={quote} problem={problem} problemLine={problemLine} />}
      <p className={css["state"]}>
        <QuoteState state={state} />
        {project !== "" && <strong>{project}</strong>}
        {offer && <span>{t(state === "expired" ? "Quotes.ValidWas" : "Quotes.ValidUntil", formatDay(offer.validUntil, t))}</span>}
        {document && (
          <a href={document} data-page-load="">
            {t("Quotes.Details.Document")}
          </a>
        )}
      </p>
      {quote.isOfOtherNumber && offer && <p>{t("Quotes.Details.OtherNumber", quote.customerNumber)}</p>}
      {(state === "requested" || state === "inProgress") && <p>{t("Quotes.Details.Waiting")}</p>}
      {offer && <QuoteOffer quote={quote} offer={offer} entered={entered} problemLine={problemLine} />}
      {quote.canAskAgain && (
        <section className={css["again"]}>
          <p>{t(`Quotes.Again.${state}`)}</p>
          <LinkButton href={`${link(QUOTE_PAGES.request)}?again=${encodeURIComponent(quoteNumber)}`}>{t("Quotes.Again")}</LinkButton>
        </section>
      )}
      <Messages quote={quote} />
      <QuoteRequest quote={quote} />
      <QuoteHistory history={quote.history} />
      <End quote={quote} />
    </article>
  );
}

function Outcome({ message, quote, problem, problemLine }: { quote: QuoteData } & Pick<View, "message" | "problem" | "problemLine">) {
  const t = useT();
  if (message === "requested")
    return <MessageBox tone="success" title={t("Quotes.Message.requested", quote.quoteNumber)} text={t("Quotes.Message.requested.Text")} />;
  if (message === "sent" || message === "withdrawn" || message === "rejected" || message === "takenOver")
    return <MessageBox tone="success" title={t(`Quotes.Message.${message}`)} />;
  if (message !== "notAdded") return <MessageBox tone="warning" title={t(`Quotes.Message.${message}`)} />;
  const line = quote.offer?.lines.find(({ position }) => position === problemLine);
  const known = [
    "not-allowed",
    "unknown",
    "replaced",
    "ended",
    "usedUp",
    "tooMany",
    "gone",
    "invalid-step",
    "low-stock",
    "no-price",
    "cart-full",
  ];
  const text = t(`Quotes.NotAdded.${known.includes(problem) ? problem : "other"}`);
  return <MessageBox tone="warning" title={t("Quotes.Message.notAdded")} text={line ? `${line.name}: ${text}` : text} />;
}

function Messages({ quote: { quoteNumber, messages } }: { quote: QuoteData }) {
  const t = useT();
  const { page, user } = usePage();
  const canWrite = canFillCart(user);
  if (!canWrite && messages.length === 0) return null;
  return (
    <section className={css["section"]} aria-labelledby="quote-messages">
      <h2 id="quote-messages">{t("Quotes.Messages")}</h2>
      {messages.length > 0 && <MessageList messages={messages} />}
      {canWrite && (
        <form method="post" action={QUOTE_ROUTES.message} className={css["messageForm"]}>
          <input type="hidden" name="page" value={page.uri} />
          <input type="hidden" name="number" value={quoteNumber} />
          <TextArea label={t("Quotes.Messages.Label")} name="text" rows={3} maxLength={MAX_QUOTE_TEXT} required />
          <Button type="submit" variant="secondary">
            {t("Quotes.Messages.Send")}
          </Button>
        </form>
      )}
    </section>
  );
}

/** Rejects an offer or withdraws a request; folded, because it cannot be undone. */
function End({ quote: { quoteNumber, canReject, canWithdraw } }: { quote: QuoteData }) {
  const t = useT();
  const { page } = usePage();
  if (!canReject && !canWithdraw) return null;
  const action = canReject ? "reject" : "withdraw";
  return (
    <details className={css["end"]}>
      <summary>{t(`Quotes.${action}`)}</summary>
      <form method="post" action={QUOTE_ROUTES[action]} className={css["messageForm"]}>
        <input type="hidden" name="page" value={page.uri} />
        <input type="hidden" name="number" value={quoteNumber} />
        <p>{t(`Quotes.${action}.Text`)}</p>
        <TextArea label={t("Quotes.Reason")} name="reason" rows={2} maxLength={MAX_REASON_LENGTH} optional />
        <Button type="submit" variant="secondary">
          {t(`Quotes.${action}.Submit`)}
        </Button>
      </form>
    </details>
  );
}
