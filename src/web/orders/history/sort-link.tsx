import type { MouseEvent } from "react";
import { type OrderQuery, writeOrderQuery } from "#contract/rules/orders/order-query.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./history.module.css";

type Props = { path: string; query: OrderQuery; onAsk: (query: OrderQuery) => void };

/** Shows and toggles the sort direction (HIST-08). Above the table, because its header is visually hidden on phones. */
export function SortLink({ path, query, onAsk }: Props) {
  const t = useT();
  const turned = { ...query, isAscending: !query.isAscending };
  const sort = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAsk(turned);
  };
  return (
    <a className={css["sort"]} href={path + writeOrderQuery(turned)} onClick={sort}>
      <Icon name={query.isAscending ? "arrow-up" : "arrow-down"} size={18} />
      {query.isAscending ? t("Orders.Sort.Oldest") : t("Orders.Sort.Newest")}
      <span className="visually-hidden">{query.isAscending ? t("Orders.Sort.ToNewest") : t("Orders.Sort.ToOldest")}</span>
    </a>
  );
}
