import type { QuoteData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "./quotes.module.css";

/** Messages between customer and sales office, oldest first. */
export function MessageList({ messages }: Pick<QuoteData, "messages">) {
  const t = useT();
  return (
    <ol className={css["messages"]}>
      {messages.map(({ id, isOffice, author, text, sentAt }) => (
        <li key={id} data-office={isOffice || undefined}>
          <span className={css["hint"]}>
            {isOffice ? t("Quotes.Office") : author} · {formatTimestamp(sentAt, t)}
          </span>
          <p className={css["text"]}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
