import { RETURN_PAGES, returnQuery } from "#contract/return-links.ts";
import type { ReturnData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { formatDay } from "#web/account/format-day.ts";
import { ReturnState } from "./return-state.tsx";
import css from "./returns.module.css";

/** Returns with date and state, each linked to its page. */
export function ReturnList({ returns, label, withOrder = false }: { returns: readonly ReturnData[]; label: string; withOrder?: boolean }) {
  const t = useT();
  const link = useLink();
  return (
    <ul className={css["list"]} aria-label={label}>
      {returns.map((each) => (
        <li key={each.returnNumber}>
          <div>
            <a href={link(RETURN_PAGES.details) + returnQuery(each.returnNumber)}>{t("Returns.Details.Title", each.returnNumber)}</a>
            <span className={css["hint"]}>
              {t("Returns.Requested", formatDay(each.requestedAt, t))}
              {withOrder && ` · ${t("Returns.OfOrder", each.orderId)}`}
              {" · "}
              {each.lines.length === 1 ? t("Returns.Lines.One") : t("Returns.Lines", each.lines.length)}
            </span>
          </div>
          <ReturnState state={each.state} />
        </li>
      ))}
    </ul>
  );
}
