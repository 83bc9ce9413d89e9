import { type FormEvent, useRef, useState } from "react";
import { scheduleContent } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { PageActionsProps } from "./page-actions.tsx";
import styles from "./content-page.module.css";

/** Without it, the field takes years of more than four digits. */
const MAX_TIME = "9999-12-31T23:59";

/** Has the draft published at a time, or cancels that. */
export function ScheduleDialog({ page, editor, onClose }: Pick<PageActionsProps, "page" | "editor"> & { onClose: () => void }) {
  const t = usePhrases(contentPhrases);
  const { cancel } = usePhrases(common);
  const showToast = useToast();
  const schedule = useChange(scheduleContent);
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(() => (page.draft?.publishAt ? toLocal(new Date(page.draft.publishAt)) : ""));

  async function send(time: string | null) {
    const basedOn = await editor.flush();
    if (basedOn === null) return onClose();
    schedule.mutate(
      { file: page.file, basedOn, version: page.version, at: time },
      {
        onSuccess() {
          showToast({ text: time ? t.scheduled(formatTime(time)) : t.unscheduled });
          onClose();
        },
      },
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(new Date(at).toISOString());
  }
  const isInvalid = schedule.error?.type === "WrongStateError";

  return (
    <Dialog isOpen onClose={onClose} title={t.scheduleTitle} size="narrow" initialFocus={field}>
      <form className={styles["form"]} onSubmit={submit}>
        <p>{t.scheduleText}</p>
        <TextField
          ref={field}
          label={t.scheduleAt}
          type="datetime-local"
          value={at}
          required
          max={MAX_TIME}
          error={isInvalid ? t.scheduleInvalid : undefined}
          onChange={(event) => setAt(event.target.value)}
        />
        {schedule.error && !isInvalid && <ErrorNotice error={schedule.error} />}
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={schedule.isPending}>
            {t.schedule}
          </Button>
          {page.draft?.publishAt && (
            <Button variant="secondary" onClick={() => void send(null)}>
              {t.unschedule}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** As the field takes it: 2026-11-28T14:05 in the device's time zone. */
function toLocal(date: Date): string {
  const MINUTE_MS = 60_000;
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, "2026-11-28T14:05".length);
}
