import { type OrderExportFormat, orderExportLink } from "#contract/routes.ts";
import type { OrderQuery } from "#contract/rules/orders/order-query.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./history.module.css";

const FORMATS: readonly OrderExportFormat[] = ["csv", "xlsx"];

/** Exports all matching orders as a file, in the list's order; works without JavaScript. */
export function ExportLinks({ query }: { query: OrderQuery }) {
  const t = useT();
  const { language } = usePage();
  const { isAscending, ...filter } = query;
  const asked = { ...filter, pageorder: isAscending ? "asc" : "desc", language } as const;
  return (
    <p className={css["export"]}>
      {FORMATS.map((format) => (
        <a key={format} href={orderExportLink(format, asked)} data-page-load="">
          <Icon name="download" size={18} />
          {t(`Orders.Export.${format}`)}
        </a>
      ))}
    </p>
  );
}
