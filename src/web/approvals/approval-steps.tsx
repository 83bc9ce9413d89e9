import type { ApprovalData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "./approvals.module.css";

/** Who did what and when, and from which network address (COMPANY-26). */
export function ApprovalSteps({ steps }: Pick<ApprovalData, "steps">) {
  const t = useT();
  return (
    <ol className={css["steps"]}>
      {steps.map(({ kind, at, name, ipAddress, reason }) => (
        <li key={`${kind} ${at}`}>
          <strong>{t(`Approvals.Step.${kind}`, name)}</strong>
          <span className={css["hint"]}>
            {formatTimestamp(at, t)}
            {ipAddress !== "" && ` · ${t("Approvals.Step.From", ipAddress)}`}
          </span>
          {reason !== "" && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}
