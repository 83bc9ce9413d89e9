import { useState } from "react";
import { discardQuoteRelease, releaseQuote } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatTime, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { ReasonDialog } from "../shell/reason-dialog.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { type Quote, writeUnit } from "./answer-form.ts";
import styles from "./quote-page.module.css";

type Release = NonNullable<Quote["release"]>;
type Line = Release["lines"][number];

const percent = (discount: string) => discount.replace(".", ",");

/** An answer whose discount exceeds its author's limit. Someone with a sufficient limit releases it, anyone discards it. */
export function ReleasePart({ quote: { quoteNumber: number, version, currency }, release }: { quote: Quote; release: Release }) {
  const t = usePhrases(quotePhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const send = useChange(releaseQuote);
  const discard = useChange(discardQuoteRelease);
  const [isDiscarding, setDiscarding] = useState(false);
  const { requestedBy, requestedAt, discount, lines, text, basedOn, isOwn, canRelease } = release;
  const isStale = basedOn !== version;
  const columns: readonly Column<Line>[] = [
    { id: "article", title: t.article, render: (line) => <span className="numeric">{line.articleNumber}</span> },
    { id: "quantity", title: t.quantity, render: (line) => formatCount(line.quantity), isNumeric: true },
    {
      id: "price",
      title: t.price,
      render: (line) => `${formatUnitPrice(line.amount, currency)} ${t.per} ${writeUnit(line.priceQuantity)}`,
      isNumeric: true,
    },
    {
      id: "discount",
      title: t.releaseDiscount,
      render: (line) => (line.discount === null ? "" : `${percent(line.discount)} %`),
      isNumeric: true,
    },
  ];
  const close = () => {
    setDiscarding(false);
    discard.reset();
  };
  return (
    <section className={styles["part"]} aria-labelledby="release">
      <h2 id="release">{t.releaseTitle}</h2>
      <MessageBox tone="warning" text={t.releaseText(requestedBy, formatTime(requestedAt), percent(discount))} />
      {text !== "" && <blockquote className={styles["text"]}>{text}</blockquote>}
      <StaticTable label={t.releaseTitle} columns={columns} rowId={({ position }) => String(position)} rows={lines} empty="" />
      {isStale ? <p>{t.releaseStale}</p> : !isOwn && !canRelease && <p className="muted">{t.releaseNeeded}</p>}
      {send.error && <ErrorNotice error={send.error} />}
      {isAllowed("Mutation.releaseQuote") && (
        <div className={styles["choices"]}>
          {canRelease && !isStale && (
            <Button
              isLoading={send.isPending}
              onClick={() => send.mutate({ number, requestedAt }, { onSuccess: () => toast({ text: t.released }) })}
            >
              {t.release}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setDiscarding(true)}>
            {t.discardRelease}
          </Button>
        </div>
      )}
      {isDiscarding && (
        <ReasonDialog
          title={t.discardReleaseTitle}
          label={t.discardReleaseReason}
          confirm={t.discardRelease}
          change={discard}
          onConfirm={(reason) =>
            discard.mutate(
              { number, reason },
              {
                onSuccess() {
                  close();
                  toast({ text: t.releaseDiscarded });
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </section>
  );
}
