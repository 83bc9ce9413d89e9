import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./approval-legend.module.css";

/** Legend of check mark and dash (FAM-07). */
export function ApprovalLegend() {
  const t = useT();
  return (
    <p className={css["legend"]}>
      <span>
        <Icon name="check" className={css["granted"]} /> {t("Family.Approval.Granted")}
      </span>
      <span>– {t("Family.Approval.NotGranted")}</span>
    </p>
  );
}
