import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatTimestamp } from "./format-day.ts";
import css from "./stale-notice.module.css";

/** Timestamp of the order data, if it is not current. */
export function StaleNotice({ moment }: { moment: string | null }) {
  const t = useT();
  if (!moment) return null;
  return (
    <p className={css["asOf"]}>
      <Icon name="clock" size={16} />
      {t("Orders.AsOf", formatTimestamp(moment, t))}
    </p>
  );
}
