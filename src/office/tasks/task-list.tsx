import { Link } from "@tanstack/react-router";
import { type GetTasksQuery, removeTask, setTaskDone } from "#contract/office/generated/operations.ts";
import { IconButton } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatDay, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { taskPhrases } from "../phrases/tasks.ts";
import { useToast } from "../shell/toasts.tsx";
import styles from "./task-list.module.css";

export type ShownTask = GetTasksQuery["tasks"]["rows"][number];

/** Tasks with a check mark that completes them. `isOfOrder`: on the page of their order, which they do not name then. */
export function TaskList({ tasks, isOfOrder = false }: { tasks: readonly ShownTask[]; isOfOrder?: boolean }) {
  return (
    <ul className={styles["list"]}>
      {tasks.map((task) => (
        <TaskRow key={task.taskId} task={task} isOfOrder={isOfOrder} />
      ))}
    </ul>
  );
}

function TaskRow({ task, isOfOrder }: { task: ShownTask; isOfOrder: boolean }) {
  const t = usePhrases(taskPhrases);
  const { errors } = usePhrases(common);
  const isAllowed = useIsAllowed();
  const done = useChange(setTaskDone);
  const remove = useChange(removeTask);
  const toast = useToast();
  const { taskId, title, doneAt, dueOn, orderCode } = task;
  const onError = (error: { type: keyof typeof errors }) => toast({ text: errors[error.type], tone: "error" });

  function setDone(isDone: boolean) {
    done.mutate(
      { taskId, isDone },
      { onError, ...(isDone && { onSuccess: () => toast({ text: t.completed, onUndo: () => setDone(false) }) }) },
    );
  }

  return (
    <li className={styles["task"]} data-done={doneAt ? "" : undefined}>
      <Checkbox
        label={t.complete(title)}
        hideLabel
        checked={doneAt !== null}
        disabled={done.isPending || !isAllowed("Mutation.setTaskDone")}
        onChange={(event) => setDone(event.target.checked)}
      />
      <div className={styles["body"]}>
        <span className={styles["title"]}>{title}</span>
        {task.text && <span className={styles["text"]}>{task.text}</span>}
        <span className={styles["meta"]}>
          {orderCode && !isOfOrder && (
            <Link to="/orders/$orderCode" params={{ orderCode }}>
              {t.order(orderCode)}
            </Link>
          )}
          {!isOfOrder && task.customerName && <span>{task.customerName}</span>}
          {task.assignee && (
            <span>
              {t.assignee} {task.assignee}
            </span>
          )}
          {dueOn && !doneAt && (
            <span className={task.isOverdue ? styles["overdue"] : undefined}>
              {task.isOverdue ? t.overdue(formatDay(dueOn)) : t.due(formatDay(dueOn))}
            </span>
          )}
          <span>{doneAt ? t.doneBy(task.doneBy ?? "", formatTime(doneAt)) : t.by(task.author, formatTime(task.createdAt))}</span>
        </span>
      </div>
      {task.canRemove && isAllowed("Mutation.removeTask") && (
        <IconButton
          icon="trash"
          label={`${t.remove}: ${title}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ taskId }, { onError, onSuccess: () => toast({ text: t.removed }) })}
        />
      )}
    </li>
  );
}
