import type { ShownStuckUser } from "#contract/rules/company/approvals.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./approvals.module.css";

/** Says that a change was not saved, who would have no approver after it, and what to do. */
export function StuckUsers({ title, stuck, text }: { title: string; stuck: readonly ShownStuckUser[]; text: string }) {
  const t = useT();
  return (
    <MessageBox tone="warning" title={title}>
      <ul className={css["changes"]}>
        {stuck.map(({ name, above }) => (
          <li key={name}>{above === "" ? t("Approvals.Stuck.All", name) : t("Approvals.Stuck.Above", name, above)}</li>
        ))}
      </ul>
      <p>{text}</p>
    </MessageBox>
  );
}
