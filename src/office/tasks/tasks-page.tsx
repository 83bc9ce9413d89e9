import { getTasks } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { useRead } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { taskPhrases } from "../phrases/tasks.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { useListSearch } from "../table/use-list-search.ts";
import { CreateTask } from "./task-dialog.tsx";
import { TaskList } from "./task-list.tsx";
import styles from "./tasks-page.module.css";

type Search = SearchOf<"show">;

/** Tasks that people write for each other. */
export function TasksPage() {
  const t = usePhrases(taskPhrases);
  const { table } = usePhrases(common);
  const { search, onSearch } = useListSearch<Search>();
  const { show = "mine", after, before } = search;
  const isDone = show === "done";
  const query = useRead(getTasks, { isDone, isOwn: show === "mine", page: { after, before } });
  const page = query.data?.tasks;
  return (
    <Page title={t.title} actions={<CreateTask />}>
      <Select
        className={styles["choice"]}
        label={t.choice}
        value={show}
        onChange={(event) => onSearch({ show: event.target.value })}
        options={[
          { value: "mine", label: t.mine },
          { value: "all", label: t.all },
          { value: "done", label: t.done },
        ]}
      />
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {!page && !query.error && <PageSkeleton />}
      {page && <TaskList tasks={page.rows} />}
      {page?.rows.length === 0 && (
        <p className="muted" role="status">
          {isDone ? t.emptyDone : t.empty}
        </p>
      )}
      {page && (page.next !== null || page.previous !== null) && (
        <div className={styles["pages"]}>
          <Button
            variant="secondary"
            size="small"
            disabled={page.previous === null}
            onClick={() => onSearch({ show, before: page.previous! })}
          >
            {table.previous}
          </Button>
          <Button variant="secondary" size="small" disabled={page.next === null} onClick={() => onSearch({ show, after: page.next! })}>
            {table.next}
          </Button>
        </div>
      )}
    </Page>
  );
}
