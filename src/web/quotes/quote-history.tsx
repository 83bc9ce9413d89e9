import type { QuoteData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "./quotes.module.css";

/** Each change of a quote: who, when, and what changed between versions. */
export function QuoteHistory({ history }: Pick<QuoteData, "history">) {
  const t = useT();
  const detailsLink = useDetailsLink();
  return (
    <section className={css["section"]}>
      <h2>{t("Quotes.History")}</h2>
      <ol className={css["history"]}>
        {history.map(({ state, at, isOffice, author, version, orderId, reason, changes }) => (
          <li key={`${at} ${state} ${orderId ?? ""}`}>
            <strong>
              {version != null
                ? t(version === 1 ? "Quotes.History.Offered" : "Quotes.History.OfferedAgain", version)
                : t(`Quotes.History.${orderId ? "ordered" : state}`)}
            </strong>{" "}
            {orderId && <a href={detailsLink(orderId)}>{orderId}</a>}
            <span className={css["hint"]}>
              {formatTimestamp(at, t)} · {isOffice ? t("Quotes.Office") : author}
            </span>
            {reason !== "" && <p className={css["text"]}>{reason}</p>}
            {changes.length > 0 && (
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
