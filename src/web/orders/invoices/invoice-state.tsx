import { clsx } from "clsx";
import type { InvoiceSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import css from "./invoice-state.module.css";

type State = InvoiceSummaryData["state"];

const ICONS: Readonly<Record<State, IconName>> = {
  open: "clock",
  overdue: "alert",
  paid: "check",
  credited: "back-rounded",
  cancelled: "cancel",
};

/** State of an invoice by text and icon; colour is only supplementary. */
export function InvoiceState({ state }: { state: State }) {
  const t = useT();
  return (
    <span className={clsx(css["state"], css[state])}>
      <Icon name={ICONS[state]} size={14} />
      {t(`Invoices.State.${state}`)}
    </span>
  );
}
