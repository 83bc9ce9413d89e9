import { type FormEvent, useState } from "react";
import { createTask, getColleagues } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { taskPhrases } from "../phrases/tasks.ts";
import { useToast } from "../shell/toasts.tsx";
import styles from "./task-list.module.css";

/** Button that opens the form of a new task, possibly about an order. */
export function CreateTask({ orderCode, isQuiet = false }: { orderCode?: string; isQuiet?: boolean }) {
  const t = usePhrases(taskPhrases);
  const isAllowed = useIsAllowed();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed("Mutation.createTask")) return null;
  return (
    <>
      <Button icon="plus" size="small" variant={isQuiet ? "secondary" : "primary"} onClick={() => setOpen(true)}>
        {t.create}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.create} size="medium">
        <TaskForm {...(orderCode && { orderCode })} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function TaskForm({ orderCode, onClose }: { orderCode?: string; onClose: () => void }) {
  const t = usePhrases(taskPhrases);
  const { errors, save, cancel } = usePhrases(common);
  const colleagues = useRead(getColleagues, {}).data?.colleagues ?? [];
  const create = useChange(createTask);
  const toast = useToast();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "");
    const task = {
      title: read("title"),
      text: read("text"),
      orderCode: orderCode ?? null,
      assigneeId: read("assigneeId") || null,
      dueOn: read("dueOn") || null,
    };
    create.mutate(
      { task },
      {
        onSuccess() {
          toast({ text: t.created });
          onClose();
        },
      },
    );
  }

  return (
    <form className={styles["form"]} onSubmit={submit}>
      <TextField
        label={t.name}
        name="title"
        maxLength={200}
        required
        autoComplete="off"
        error={create.error ? errors[create.error.type] : undefined}
      />
      <TextArea label={t.text} name="text" maxLength={2000} rows={3} optional />
      <div className={styles["row"]}>
        <Select
          label={t.assignee}
          name="assigneeId"
          options={[{ value: "", label: t.anyone }, ...colleagues.map(({ staffId, name }) => ({ value: staffId, label: name }))]}
        />
        <TextField label={t.dueOn} name="dueOn" type="date" optional />
      </div>
      <div className={styles["buttons"]}>
        <Button type="submit" isLoading={create.isPending}>
          {save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
