import { Link, useParams } from "@tanstack/react-router";
import { getQuote, sendQuoteMessage, startQuote } from "#contract/office/generated/operations.ts";
import { MAX_QUOTE_TEXT } from "#contract/rules/quotes/quote-request.ts";
import type { QuoteState } from "#contract/rules/quotes/quote-state.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { type ReactNode, useState } from "react";
import { useRead, useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatDay, formatMoney, formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import { PhoneLink } from "../shell/phone-link.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { useToast } from "../shell/toasts.tsx";
import { AnswerEditor } from "./answer-editor.tsx";
import type { Quote } from "./answer-form.ts";
import { ReleasePart } from "./release-part.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { OfferedPart } from "./offered-part.tsx";
import { readStoredForm } from "./stored-form.ts";
import styles from "./quote-page.module.css";

/** A request with its answer and history. */
export function QuotePage() {
  const t = usePhrases(quotePhrases);
  const { number = "" } = useParams({ strict: false });
  const query = useRead(getQuote, { number });
  const quote = query.data?.quote;
  return (
    <Page title={t.quoteTitle(number)} back={<Link to="/quotes">{t.back}</Link>} actions={quote && <QuoteActions quote={quote} />}>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && !quote && <p role="status">{t.unknown}</p>}
      {!query.data && !query.error && <div className={styles["skeleton"]} aria-busy="true" />}
      {quote && <QuoteParts key={quote.quoteNumber} quote={quote} />}
    </Page>
  );
}

function QuoteActions({ quote }: { quote: Quote }) {
  const t = usePhrases(quotePhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const start = useChange(startQuote);
  const [isDeclining, setDeclining] = useState(false);
  if (!isAllowed("Mutation.sendQuote")) return null;
  const number = quote.quoteNumber;
  return (
    <>
      {start.error && <ErrorNotice error={start.error} />}
      {quote.canStart && (
        <Button
          variant="secondary"
          isLoading={start.isPending}
          onClick={() => start.mutate({ number }, { onSuccess: () => toast({ text: t.started }) })}
        >
          {t.start}
        </Button>
      )}
      {quote.canDecline && (
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t.decline}
        </Button>
      )}
      <DeclineDialog number={number} isOpen={isDeclining} onClose={() => setDeclining(false)} />
    </>
  );
}

function QuoteParts({ quote }: { quote: Quote }) {
  const t = usePhrases(quotePhrases);
  const isAllowed = useIsAllowed();
  const canAnswer = isAllowed("Mutation.sendQuote");
  const isWaiting = quote.state === "requested" || quote.state === "inProgress";
  // Entries that were not sent are shown again.
  const [isEditing, setEditing] = useState(() => isWaiting || readStoredForm(quote.quoteNumber) !== null);
  const showsEditor = quote.canOffer && canAnswer && isEditing;
  const canEdit = quote.canOffer && canAnswer && !isEditing;
  return (
    <>
      <RequestPart quote={quote} />
      {quote.release && <ReleasePart quote={quote} release={quote.release} />}
      {quote.version > 0 && !showsEditor && <OfferedPart quote={quote} onEdit={canEdit ? () => setEditing(true) : null} />}
      {showsEditor && <AnswerEditor quote={quote} onDone={() => setEditing(false)} />}
      {canEdit && quote.version === 0 && (
        <div>
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {t.writeVersion}
          </Button>
        </div>
      )}
      {!quote.canOffer && <p className="muted">{t.closed}</p>}
      {quote.canOffer && !canAnswer && <p className="muted">{t.readOnly}</p>}
      <HistoryPart quote={quote} canWrite={canAnswer} />
    </>
  );
}

function CustomerName({ quote: { customerId, customerName, customerNumber } }: { quote: Quote }) {
  const t = usePhrases(quotePhrases);
  if (!customerId) return `${customerName} (${t.visitor})`;
  return (
    <>
      <Link to="/customers/$customerId" params={{ customerId }}>
        {customerName}
      </Link>{" "}
      ({customerNumber})
    </>
  );
}

function RequestPart({ quote }: { quote: Quote }) {
  const t = usePhrases(quotePhrases);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.customer, <CustomerName key="customer" quote={quote} />],
    [t.phone, quote.phone && <PhoneLink key="phone" number={quote.phone} />],
    [t.state, t.states[quote.state as QuoteState]],
    [t.requestedAt, formatTime(quote.requestedAt)],
    [t.project, quote.project],
    [t.wishedOn, quote.wishedOn ? formatDay(quote.wishedOn) : ""],
    [t.address, quote.deliveryAddress],
    [t.validUntil, quote.validUntil ? formatDay(quote.validUntil) : ""],
  ];
  return (
    <section className={styles["part"]} aria-labelledby="request">
      <h2 id="request">{t.request}</h2>
      <dl className={styles["facts"]}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {quote.text !== "" && <blockquote className={styles["text"]}>{quote.text}</blockquote>}
      <ul className={styles["request"]}>
        {quote.request.map((line) => (
          <li key={line.position}>
            <span className="numeric muted">{line.position}</span>
            <span>
              {line.name} <span className="muted numeric">{line.articleNumber}</span>
            </span>
            <span className="numeric">
              {line.quantity} {line.unit}
            </span>
            {line.targetPrice && (
              <span className="numeric muted">
                {t.targetPrice} {formatMoney(line.targetPrice, quote.currency)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {quote.files.length > 0 && (
        <ul className={styles["files"]} aria-label={t.files}>
          {quote.files.map(({ link, fileName }) => (
            <li key={link}>
              <a href={link} download>
                {fileName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HistoryPart({ quote, canWrite }: { quote: Quote; canWrite: boolean }) {
  const t = usePhrases(quotePhrases);
  const toast = useToast();
  const [text, setText] = useState("");
  const send = useChange(sendQuoteMessage);
  const entries = [
    ...quote.events.map(({ at, state, version, author, isOffice, reason, orderCode }) => ({
      at,
      who: author || (isOffice ? t.office : ""),
      what: [t.states[state as QuoteState], version ? t.version(version) : "", orderCode ?? ""].filter(Boolean).join(", "),
      text: reason,
    })),
    ...quote.messages.map(({ at, isOffice, author, text: body }) => ({
      at,
      who: isOffice ? t.office : author,
      what: t.newMessage,
      text: body,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <section className={styles["part"]} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      {canWrite && (
        <Form
          className={styles["message"]}
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate(
              { number: quote.quoteNumber, text },
              {
                onSuccess() {
                  setText("");
                  toast({ text: t.messageSent });
                },
              },
            );
          }}
        >
          <TextArea
            label={t.newMessage}
            maxLength={MAX_QUOTE_TEXT}
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {send.error && <ErrorNotice error={send.error} />}
          <div>
            <Button type="submit" variant="secondary" isLoading={send.isPending} disabled={text.trim() === ""}>
              {t.sendMessage}
            </Button>
          </div>
        </Form>
      )}
      <ol className={styles["history"]}>
        {entries.map(({ at, who, what, text: body }) => (
          <li key={`${at} ${what}`}>
            <span className="numeric muted">{formatTime(at)}</span>
            <span>
              {what}
              {who !== "" && <span className="muted"> · {who}</span>}
              {body !== "" && <span className={styles["body"]}>{body}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
