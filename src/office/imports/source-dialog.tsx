import { type FormEvent, useState } from "react";
import { type ImportKind, type ImportSourceInput, saveImportSource } from "#contract/office/generated/operations.ts";
import { IMPORT_KINDS } from "#contract/office/import-kinds.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { importPhrases } from "../phrases/imports.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { OPTION_ERRORS, OptionFields } from "./option-fields.tsx";
import type { Source, Sources } from "./sources-page.tsx";
import styles from "./imports.module.css";

/** Adds a file to the schedule, or edits it. */
export function SourceDialog({ source, places, onClose }: { source: Source | null; places: Sources; onClose: () => void }) {
  const t = usePhrases(importPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const toast = useToast();
  const change = useChange(saveImportSource);
  const [typed, setTyped] = useState<ImportSourceInput>(() => toInput(source));
  const onChange = (values: Partial<ImportSourceInput>) => setTyped((shown) => ({ ...shown, ...values }));
  const type = change.error?.type ?? null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(
      { sourceId: source?.sourceId ?? null, source: typed },
      {
        onSuccess() {
          toast({ text: t.saved });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={source ? t.editSource : t.addSource} size="medium">
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <Select
          label={t.kind}
          value={typed.kind}
          onChange={(event) => onChange({ kind: event.target.value as ImportKind, options: {} })}
          options={IMPORT_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
        <TextField
          label={t.location}
          hint={t.locationHint(places.hasFolder, places.origins.join(", "))}
          value={typed.location}
          maxLength={200}
          autoComplete="off"
          error={type === "InvalidSourceError" ? errors[type] : undefined}
          onChange={(event) => onChange({ location: event.target.value })}
        />
        <TextField label={t.readAt} type="time" value={typed.readAt} onChange={(event) => onChange({ readAt: event.target.value })} />
        <OptionFields kind={typed.kind} options={typed.options} onChange={(options) => onChange({ options })} problem={type} />
        <Checkbox label={t.isActive} checked={typed.isActive} onChange={(event) => onChange({ isActive: event.target.checked })} />
        {change.error && type !== "InvalidSourceError" && !OPTION_ERRORS.includes(change.error.type) && (
          <ErrorNotice error={change.error} />
        )}
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={change.isPending}>
            {save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function toInput(source: Source | null): ImportSourceInput {
  if (!source) return { kind: "catalogue", options: {}, location: "", readAt: "05:00", isActive: true };
  const { kind, location, readAt, isActive, priceList, priceListKind, customerNumber, replaces, takesOver } = source;
  return { kind, location, readAt, isActive, options: { priceList, priceListKind, customerNumber, replaces, takesOver } };
}
