import type { ApprovalSummaryData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./approvals.module.css";

export function ApprovalState({ state }: Pick<ApprovalSummaryData, "state">) {
  const t = useT();
  return (
    <span className={css["state"]} data-state={state}>
      {t(`Approvals.State.${state}`)}
    </span>
  );
}
