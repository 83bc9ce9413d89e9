import { type FormEvent, useState } from "react";
import { addOrderNote, removeOrderNote } from "#contract/office/generated/operations.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { orderDetailsPhrases } from "../phrases/order.ts";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { ShownOrder } from "./order-page.tsx";
import styles from "./order-page.module.css";

/** Internal notes, newest first, and the field for another one. */
export function OrderNotes({ orderCode, notes }: { orderCode: string; notes: ShownOrder["notes"] }) {
  const t = usePhrases(orderDetailsPhrases);
  const { errors } = usePhrases(common);
  const isAllowed = useIsAllowed();
  const add = useChange(addOrderNote);
  const remove = useChange(removeOrderNote);
  const toast = useToast();
  const [text, setText] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(
      { orderCode, text },
      {
        onSuccess() {
          setText("");
          toast({ text: t.noteAdded });
        },
      },
    );
  }

  return (
    <Section title={t.notes}>
      {notes.length === 0 && <p className="muted">{t.noNotes}</p>}
      {notes.length > 0 && (
        <ul className={styles["notes"]}>
          {notes.map((note) => (
            <li key={note.noteId} className={styles["note"]}>
              <span>
                <span className={styles["noteText"]}>{note.text}</span>
                <span className={styles["small"]}>
                  {note.author}, {formatTime(note.createdAt)}
                </span>
              </span>
              {note.canRemove && isAllowed("Mutation.removeOrderNote") && (
                <IconButton
                  icon="trash"
                  label={t.removeNote}
                  disabled={remove.isPending}
                  onClick={() =>
                    remove.mutate(
                      { noteId: note.noteId },
                      {
                        onSuccess: () => toast({ text: t.noteRemoved, onUndo: () => add.mutate({ orderCode, text: note.text }) }),
                        onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                      },
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAllowed("Mutation.addOrderNote") && (
        <Form className={styles["form"]} onSubmit={submit}>
          <TextArea
            label={t.note}
            name="text"
            rows={2}
            maxLength={2000}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={add.error ? errors[add.error.type] : undefined}
          />
          <Button type="submit" variant="secondary" size="small" isLoading={add.isPending} disabled={text.trim() === ""}>
            {t.addNote}
          </Button>
        </Form>
      )}
    </Section>
  );
}
