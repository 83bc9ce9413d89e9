import type { OrderListLineData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import css from "./list.module.css";
import type { LineChange } from "./send-list-change.ts";
import type { ListPageState } from "./use-list-page.ts";

const TOLD = ["quantity", "note", "minimumStock", "heading"] as const satisfies readonly (keyof LineChange)[];

/** The line was changed by another user: shows both versions to choose from. */
export function ConflictBox({ line, page }: { line: OrderListLineData; page: ListPageState }) {
  const t = useT();
  const conflict = page.conflicts.get(line.id);
  if (!conflict) return null;
  const { change, theirs } = conflict;
  const fields = TOLD.filter((field) => change[field] !== undefined);
  return (
    <MessageBox
      tone="warning"
      className={css["conflict"]}
      title={t("OrderLists.Conflict", theirs.changedBy || t("OrderLists.Somebody"), formatTimestamp(theirs.changed, t))}
    >
      <dl className={css["sides"]}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{t(`OrderLists.Field.${field}`)}</dt>
            <dd>{t("OrderLists.Conflict.Theirs", shownAs(theirs[field]))}</dd>
            <dd>{t("OrderLists.Conflict.Mine", shownAs(change[field]))}</dd>
          </div>
        ))}
      </dl>
      <span className={css["actions"]}>
        <Button size="small" variant="secondary" onClick={() => page.leaveConflict(line.id)}>
          {t("OrderLists.Conflict.Leave")}
        </Button>
        <Button size="small" onClick={() => void page.changeLine(theirs, change)}>
          {t("OrderLists.Conflict.Take")}
        </Button>
      </span>
    </MessageBox>
  );
}

const shownAs = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === "" || value === -1 ? "–" : String(value);
