import { PROCUREMENT_ROUTES } from "#contract/routes.ts";
import type { ProcurementMessageData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "./procurement-connection.module.css";

const KINDS: readonly string[] = ["WKE", "WKS", "ADL", "AS", "cart", "order"];

/** Messages received and sent, newest first. */
export function Messages({ messages }: { messages: readonly ProcurementMessageData[] }) {
  const t = useT();
  return (
    <section className={css["part"]} aria-labelledby="connection-messages">
      <h2 id="connection-messages">{t("Connection.Messages")}</h2>
      <p className={css["text"]}>{t(messages.length === 0 ? "Connection.Messages.None" : "Connection.Messages.Text")}</p>
      {messages.length > 0 && (
        <ul className={css["list"]} aria-labelledby="connection-messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Message({ message }: { message: ProcurementMessageData }) {
  const t = useT();
  const toDetails = useDetailsLink();
  const { id, kind, version, sentAt, outcome, person, lines, linesLeft, orderCode, bytes } = message;
  const at = formatTimestamp(sentAt, t);
  return (
    <li className={css["message"]}>
      <div>
        <strong>{t(`Connection.Kind.${KINDS.includes(kind) ? kind : "other"}`)}</strong>
        <span className={css["by"]}>
          <time dateTime={sentAt}>{at}</time> · {person}
          {version !== "" && ` · IDS ${version}`}
        </span>
      </div>
      <div>
        <span data-outcome={outcome}>{t(`Connection.Outcome.${outcome}`)}</span>
        <span className={css["by"]}>
          {lines > 0 && linesText(t, lines, linesLeft)}
          {orderCode !== null && <a href={toDetails(orderCode)}>{t("Connection.Order", orderCode)}</a>}
        </span>
      </div>
      {bytes > 0 && (
        <a
          className={css["open"]}
          href={`${PROCUREMENT_ROUTES.message}?id=${id}`}
          target="_blank"
          rel="noopener"
          aria-label={t("Connection.Messages.ShowNamed", at)}
        >
          {t("Connection.Messages.Show")}
        </a>
      )}
    </li>
  );
}

function linesText(t: ReturnType<typeof useT>, lines: number, left: number): string {
  const all = t(lines === 1 ? "Connection.LineOne" : "Connection.Lines", lines);
  return left === 0 ? all : `${all}, ${t("Connection.LinesLeft", left)}`;
}
